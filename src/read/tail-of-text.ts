/** Remembers the end of a stream of any length. */
export class TailOfText {
  readonly #decoder = new TextDecoder();
  readonly #longest: number;
  #text = '';

  constructor(longest: number) {
    this.#longest = longest;
  }

  get text(): string {
    // The cut may have gone through a pair.
    return this.#text.replace(/^[\uDC00-\uDFFF]/, '');
  }

  add(chunk: Uint8Array): void {
    this.#keep(this.#decoder.decode(chunk, { stream: true }));
  }

  /** A character of which the stream holds the first bytes only counts as unreadable. */
  end(): void {
    this.#keep(this.#decoder.decode());
  }

  #keep(text: string): void {
    this.#text = (this.#text + text).slice(-this.#longest);
  }
}
