/** Gives tests a Markdown file as the bundle gets it: its text. */
export default {
  process: (source) => ({ code: `export default ${JSON.stringify(source)};` }),
};
