/** The README with the tables between its markers made anew from the parsed `action.yml`. */
export function fillTables(readme, action) {
  const withInputs = fill(readme, 'inputs', inputsTable(action.inputs));
  return fill(withInputs, 'outputs', outputsTable(action.outputs));
}

function fill(readme, name, table) {
  const [start, end] = [`<!-- ${name}-start -->`, `<!-- ${name}-end -->`];
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`README.md needs the markers ${start} and ${end}, in this order.`);
  return `${readme.slice(0, from + start.length)}\n${table}\n${readme.slice(to)}`;
}

function inputsTable(inputs) {
  const rows = Object.entries(inputs).map(
    ([name, { description, default: text }]) =>
      `| \`${name}\` | ${cell(description)} | ${defaultCell(text)} |`,
  );
  return ['| Input | What it is | Default |', '|---|---|---|', ...rows].join('\n');
}

function outputsTable(outputs) {
  const rows = Object.entries(outputs).map(
    ([name, { description }]) => `| \`${name}\` | ${cell(description)} |`,
  );
  return ['| Output | What it is |', '|---|---|', ...rows].join('\n');
}

function defaultCell(text) {
  if (text === undefined || String(text).trim() === '') return '';
  const lines = String(text).trim().split('\n');
  return lines.map((line) => `\`${cell(line)}\``).join('<br>');
}

function cell(text) {
  return String(text).trim().replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
