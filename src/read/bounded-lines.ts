/**
 * Cuts a stream into lines and forgets each once it was handed over, so that a stream of any length takes no more memory
 * than its longest line may have. Longer lines are skipped and counted.
 */
export class BoundedLines {
  readonly #decoder = new TextDecoder();
  readonly #longest: number;
  readonly #take: (line: string) => void;
  #rest = '';
  #isSkipping = false;
  #skipped = 0;

  /** `longest` in UTF-16 units. */
  constructor(longest: number, take: (line: string) => void) {
    this.#longest = longest;
    this.#take = take;
  }

  get skipped(): number {
    return this.#skipped;
  }

  add(chunk: Uint8Array): void {
    const [first = '', ...more] = this.#decoder.decode(chunk, { stream: true }).split('\n');
    this.#append(first);
    for (const text of more) {
      this.#endLine();
      this.#append(text);
    }
  }

  /** Hands over a last line that no line break ended. */
  end(): void {
    this.#append(this.#decoder.decode());
    this.#endLine();
  }

  #append(text: string): void {
    if (this.#isSkipping) return;
    if (this.#rest.length + text.length <= this.#longest) {
      this.#rest += text;
      return;
    }
    this.#isSkipping = true;
    this.#skipped += 1;
    this.#rest = '';
  }

  #endLine(): void {
    const line = this.#rest;
    const isWhole = !this.#isSkipping;
    this.#rest = '';
    this.#isSkipping = false;
    if (isWhole && line.trim() !== '') this.#take(line);
  }
}
