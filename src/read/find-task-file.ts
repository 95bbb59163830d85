import { parseItem } from '../domain/item.js';
import { didYouMean } from './nearest-names.js';

const BARE_ID = /^[A-Z]{1,3}-[0-9A-Z]{4}(?:\.\d+)?$/;

/** The file name that a person means by a slug, or what is wrong with the slug in one sentence. */
export type TaskFileSearch =
  | { readonly kind: 'found'; readonly name: string; readonly slug: string }
  | { readonly kind: 'not-found'; readonly because: string };

/** Takes a slug, with `.md` and folders or without, or a bare id that only one file has. `names` are file names of the tasks folder. */
export function findTaskFile(wanted: string, names: readonly string[]): TaskFileSearch {
  const slug = wanted.replace(/^(?:[\w-][\w.-]*\/)+/, '').replace(/\.md$/, '');
  if (parseItem(`task/${slug}`) === null) {
    const because = `${JSON.stringify(wanted)} is no task: expected a file name of the tasks folder without .md.`;
    return { kind: 'not-found', because };
  }
  const slugs = names.map((name) => name.replace(/\.md$/, ''));
  if (slugs.includes(slug)) return { kind: 'found', name: `${slug}.md`, slug };
  const sameId = BARE_ID.test(slug) ? slugs.filter((candidate) => candidate.startsWith(`${slug}-`)) : [];
  const [only, other] = sameId;
  if (only !== undefined && other === undefined) return { kind: 'found', name: `${only}.md`, slug: only };
  if (only !== undefined) {
    return {
      kind: 'not-found',
      because: `More than one task has the id ${slug}: ${sameId.join(', ')}. Name one of them.`,
    };
  }
  return {
    kind: 'not-found',
    because: `There is no task ${slug}.${didYouMean(slug, [...slugs, ...slugs.flatMap(idOf)])}`,
  };
}

function idOf(slug: string): readonly string[] {
  const id = slug.split('-').slice(0, 2).join('-');
  return BARE_ID.test(id) && id !== slug ? [id] : [];
}
