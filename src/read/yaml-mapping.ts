/** Where keys and items stand: 1-based lines of the file, null for what is not there. */
export interface YamlLines {
  ofKey(key: string): number | null;
  /** Line of an item of the list that a top-level key holds. */
  ofItem(key: string, index: number): number | null;
}

/** Front matter as it was written. Mappings inside values are `Map`s too, so that no key can touch a prototype. */
export interface YamlMapping {
  readonly data: ReadonlyMap<string, unknown>;
  readonly lines: YamlLines;
}
