import { commitOn, type Deed, type Hands } from './people-on-pulls.js';
import { newSlug, newTask } from './seed-night.js';
import { HEADS, MAIN } from './stage.js';
import { pathOf, phaseIn, slugOfPath, withPhase } from './task-texts.js';

interface TaskText {
  readonly slug: string;
  readonly path: string;
  readonly text: string;
}

function tasksOf({ stage }: Hands): readonly TaskText[] {
  const files = stage.filesOf(stage.refs().get(HEADS + MAIN) ?? '');
  return [...files].sort(byPath).flatMap(([path, text]) => {
    const slug = slugOfPath(path);
    return slug === null ? [] : [{ slug, path, text }];
  });
}

function byPath([one]: readonly [string, string], [other]: readonly [string, string]): number {
  return one < other ? -1 : 1;
}

function pickTask(hands: Hands, isWanted: (task: TaskText) => boolean): TaskText | undefined {
  return hands.rng.pick(tasksOf(hands).filter(isWanted));
}

/** A word more in the body: another fingerprint, the same task. */
export const editTask: Deed = (hands) => {
  const task = pickTask(hands, ({ text }) => phaseIn(text) !== 'unreadable');
  if (task === undefined) return null;
  const text = `${task.text}\nThought of ${hands.stage.clock.now().toISOString()}.\n`;
  commitOn(hands, MAIN, { [task.path]: text });
  return `maintainer edited ${task.slug}`;
};

/** Blocked, in progress, needs definition: back to ready. */
export const makeReady: Deed = (hands) => {
  const task = pickTask(hands, ({ text }) => !['closed', 'ready', 'unreadable'].includes(phaseIn(text)));
  if (task === undefined) return null;
  const text = withPhase(task.text, 'ready').replace('TBD', 'It is defined now.');
  commitOn(hands, MAIN, { [task.path]: text });
  return `maintainer made ${task.slug} ready`;
};

export const closeTask: Deed = (hands) => {
  const task = pickTask(hands, ({ text }) => !['closed', 'unreadable'].includes(phaseIn(text)));
  if (task === undefined) return null;
  commitOn(hands, MAIN, { [task.path]: withPhase(task.text, 'closed') });
  return `maintainer closed ${task.slug} by hand`;
};

export const reopenTask: Deed = (hands) => {
  const task = pickTask(hands, ({ text }) => phaseIn(text) === 'closed');
  if (task === undefined) return null;
  commitOn(hands, MAIN, { [task.path]: withPhase(task.text, 'ready') });
  return `maintainer opened ${task.slug} again`;
};

export const deleteTask: Deed = (hands) => {
  const task = pickTask(hands, () => true);
  if (task === undefined) return null;
  commitOn(hands, MAIN, { [task.path]: null });
  return `maintainer deleted ${task.slug}`;
};

/** A new one, or one that was deleted once more. */
export const writeTask: Deed = (hands) => {
  const present = tasksOf(hands).map(({ slug }) => slug);
  const gone = hands.slugs.filter((slug) => !present.includes(slug));
  const slug =
    (hands.rng.chance(0.5) ? hands.rng.pick(gone) : undefined) ?? newSlug(hands.rng, hands.slugs.length);
  if (present.includes(slug)) return null;
  if (!hands.slugs.includes(slug)) hands.slugs.push(slug);
  commitOn(hands, MAIN, { [pathOf(slug)]: newTask(hands.rng, slug, present) });
  return `maintainer wrote ${slug}`;
};

/** A slip of the pen that makes a file unreadable, or its correction. */
export const breakOrMend: Deed = (hands) => {
  const broken = pickTask(hands, ({ text }) => text.includes('\tid: ['));
  const task = broken ?? pickTask(hands, ({ text }) => text.includes('\nid: '));
  if (task === undefined) return null;
  const text =
    broken === undefined
      ? task.text.replace('\nid: ', '\n\tid: [')
      : task.text.replace('\n\tid: [', '\nid: ');
  commitOn(hands, MAIN, { [task.path]: text });
  return `maintainer ${broken === undefined ? 'broke' : 'mended'} ${task.slug}`;
};

/** Takes back what the newest commit of the main branch did, be it a merge, a close-out or an edit. */
export const revert: Deed = (hands) => {
  const { stage } = hands;
  const tip = stage.refs().get(HEADS + MAIN) ?? '';
  const [parent] = stage.parentsOf(tip);
  if (parent === undefined) return null;
  const before = stage.filesOf(parent);
  const after = stage.filesOf(tip);
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => before.get(path) !== after.get(path));
  if (changed.length === 0) return null;
  const changes = Object.fromEntries(changed.map((path) => [path, before.get(path) ?? null]));
  return `maintainer reverted ${tip} in ${commitOn(hands, MAIN, changes)}`;
};
