/** What an agent can work on, and so what can be claimed: a task or a pull request. */
export type Item =
  | { readonly kind: 'task'; readonly slug: string }
  | { readonly kind: 'pull'; readonly number: number };

/** `task/<slug>` or `pull/<number>`: one spelling for one thing. */
export function formatItem(item: Item): string {
  return item.kind === 'task' ? `task/${item.slug}` : `pull/${item.number}`;
}

const TASK_ITEM = /^task\/([A-Za-z0-9][A-Za-z0-9._-]*)$/;
const PULL_ITEM = /^pull\/([1-9][0-9]{0,9})$/;

/** Undoes `formatItem`; null for anything that it would not write. */
export function parseItem(text: string): Item | null {
  const slug = TASK_ITEM.exec(text)?.[1];
  if (slug !== undefined) return { kind: 'task', slug };
  const number = PULL_ITEM.exec(text)?.[1];
  return number === undefined ? null : { kind: 'pull', number: Number(number) };
}
