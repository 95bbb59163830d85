/** Remembers the end of a stream of any length. */
export class TailOfText {
  readonly #decoder = new TextDecoder();
  readonly #longest: number;
  #text = '';

  constructor(longest: number) {
    this.#longest = longest;
  }

  get text(): string {
    return this.#text;
  }

  add(chunk: Uint8Array): void {
    this.#text = (this.#text + this.#decoder.decode(chunk, { stream: true })).slice(-this.#longest);
  }
}
