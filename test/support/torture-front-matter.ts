/** Everything that a person may write and that a serializer would rewrite, around the real keys of a task file. */
const STRANGE_KEYS = `base_list: &base [one, two]      # an anchor
uses_base: *base
octal: 0o17
exponent: 1e3      # aligned
nothing: ~         # aligned
literal: |-
  # text, not a comment
  key: value

  more
folded: >+
  kept newlines

single: 'it''s'    # one
double: "tab\\t"    # two
plain_folded: one
  two
  three   # after three lines
"quoted key": {a: 1, b: [x,y]}
four:
    - a
    - b            # second
unindented:
- a
# between items
- b
flow_lines: [
  a,  # first
  b
  ]
nested:
  deep:
  - x: 1
    y: 2

`;

const STRANGE_ENDING = `relevance_note: >
  to be deleted, folded
  over lines

# stands before the stamp
readiness_verified_at: !!str "2026-07-01T05:08:08Z"   # stamp
tail: [ ]   # last key
# the last comment
`;

/** Works on a file with LF whose front matter is plain. */
export function tortureFrontMatter(text: string): string {
  const end = text.indexOf('\n---\n', 4) + 1;
  const kept = text
    .slice(4, end)
    .replace(/^(?:readiness_verified_at|relevance_note):.*\n/gm, '')
    .replace(/^status: '?"?([^'"\n]+).*$/m, 'status:   "$1"   # where it stands')
    .replace(/^last_reviewed:.*$/m, "last_reviewed: '2020-01-01' # a day")
    .replace(/^(impact|created|tags):/gm, '# about $1\n\n$1:');
  return `---\n# first line\n\n${STRANGE_KEYS}${kept}${STRANGE_ENDING}${text.slice(end)}`;
}
