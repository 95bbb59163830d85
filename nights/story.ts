/** The night as it happened, line by line; commits have short names in the order in which they appear. */
export class Story {
  readonly lines: string[] = [];
  readonly #names = new Map<string, string>();

  tell(line: string): void {
    // The same night has other commit ids in another world, and is the same night all the same.
    this.lines.push(line.replace(/\b[0-9a-f]{40}\b/g, (oid) => this.#nameOf(oid)));
  }

  #nameOf(oid: string): string {
    const known = this.#names.get(oid);
    if (known !== undefined) return known;
    const name = `c${this.#names.size + 1}`;
    this.#names.set(oid, name);
    return name;
  }
}
