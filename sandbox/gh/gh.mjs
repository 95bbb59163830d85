import { parseArgs } from 'node:util';

/**
 * Stands in for gh on machines without it: `pr create` and `api <path> -f name=value`, with the flags below and no others.
 * As gh does, it takes the token from GH_TOKEN; the host from GITHUB_API_URL and the repository from GITHUB_REPOSITORY, as
 * no remote of a checkout in the sandbox is on github.com.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    base: { type: 'string' },
    body: { type: 'string' },
    head: { type: 'string' },
    title: { type: 'string' },
    'raw-field': { type: 'string', short: 'f', multiple: true, default: [] },
  },
});

const { base, body, head, title, 'raw-field': fields } = values;
const [command, second] = positionals;
if (command === 'api') {
  const pairs = fields.map((field) => [
    field.slice(0, field.indexOf('=')),
    field.slice(field.indexOf('=') + 1),
  ]);
  console.log(JSON.stringify(await post(`/${second}`, Object.fromEntries(pairs))));
} else if (command === 'pr' && second === 'create') {
  const pull = await post(`/repos/${process.env.GITHUB_REPOSITORY}/pulls`, { base, body, head, title });
  console.log(pull.html_url);
} else {
  throw new Error(
    `This stand-in knows "pr create" and "api", not "${positionals.join(' ')}": install gh, or extend it.`,
  );
}

async function post(path, content) {
  const response = await fetch(`${process.env.GITHUB_API_URL}${path}`, {
    method: 'POST',
    headers: { authorization: `token ${process.env.GH_TOKEN}` },
    body: JSON.stringify(content),
  });
  if (response.ok) return await response.json();
  throw new Error(`POST ${path}: expected success, found ${response.status}: ${await response.text()}`);
}
