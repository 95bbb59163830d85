import { OurBug } from '../domain/errors.js';
import { doubtAt, type EditDoubt } from './edit-doubt.js';
import { type EditableMapping, readEditableMapping } from './edit-mapping.js';
import { isAsWanted, isSameData, meantData } from './edit-meaning.js';
import { sliceFrontMatter } from './edit-slice.js';
import { applySplices, findSplice } from './edit-splice.js';
import type { EditProblem, EditResult, FrontMatterEdit } from './front-matter-edit.js';

/**
 * Grants all edits or none, and touches nothing else: comments, quoting, key order, line endings, a byte order mark
 * and the body stay as they are. The YAML parser only says where things stand; the change is a splice of
 * text. What comes out is parsed again, and refused unless it means exactly what was wanted.
 * Throws `OurBug` when two edits name one key.
 */
export function editFrontMatter(text: string, edits: readonly FrontMatterEdit[]): EditResult {
  refuseRepeatedKeys(edits);
  const slice = sliceFrontMatter(text);
  if (slice.kind === 'doubt') return { kind: 'refused', problem: locateDoubt(text, slice) };
  const outcome = editYaml(slice.yaml, edits);
  if (outcome.kind === 'doubt') {
    return {
      kind: 'refused',
      problem: locateDoubt(text, { ...outcome, offset: slice.start + outcome.offset }),
    };
  }
  if (outcome.yaml === slice.yaml) return { kind: 'unchanged' };
  const head = text.slice(0, slice.start);
  return { kind: 'edited', text: head + outcome.yaml + text.slice(slice.start + slice.yaml.length) };
}

function refuseRepeatedKeys(edits: readonly FrontMatterEdit[]): void {
  const repeated = edits.find(({ key }, index) => edits.findIndex((edit) => edit.key === key) !== index);
  if (repeated !== undefined) throw new OurBug(`Two edits of \`${repeated.key}\` were asked for at once.`);
}

function editYaml(yaml: string, edits: readonly FrontMatterEdit[]): EditableMapping | EditDoubt {
  const mapping = readEditableMapping(yaml);
  if (mapping.kind === 'doubt') return mapping;
  const wishes = edits.filter((edit) => !isAsWanted(mapping.data, edit));
  const splices = wishes.map((edit) => findSplice(mapping, edit));
  const doubt = splices.find((splice) => splice.kind === 'doubt');
  if (doubt !== undefined) return doubt;
  const edited = readEditableMapping(
    applySplices(
      yaml,
      splices.filter((splice) => splice.kind === 'splice'),
    ),
  );
  const meant = wishes.reduce(meantData, mapping.data);
  if (edited.kind === 'mapping' && isSameData(edited.data, meant)) return edited;
  return sideEffect(mapping, findCulprit(yaml, wishes));
}

/** The first edit that fails alone; the first of all when only their sum fails. */
function findCulprit(yaml: string, wishes: readonly FrontMatterEdit[]): FrontMatterEdit | undefined {
  const first = wishes[0];
  if (wishes.length < 2) return first;
  return wishes.find((wish) => editYaml(yaml, [wish]).kind === 'doubt') ?? first;
}

/** For example an anchor that another key uses, or a comment that would become text of the value above it. */
function sideEffect(mapping: EditableMapping, edit: FrontMatterEdit | undefined): EditDoubt {
  const key = edit?.key ?? '';
  return doubtAt(mapping.spansByKey.get(key)?.keyStart ?? 0, {
    message: `\`${key}\` cannot be changed without changing something else; change it by hand.`,
    expected: `a value of \`${key}\` that stands alone`,
    found: 'a value that other lines depend on',
  });
}

/** The problem at its place; an `offset` counts from the start of `text`. */
function locateDoubt(text: string, doubt: EditDoubt): EditProblem {
  const before = text.slice(0, doubt.offset);
  const line = before.split('\n').length;
  const column = before.length - (before.lastIndexOf('\n') + 1) + 1;
  const { message, expected, found } = doubt;
  return { severity: 'error', line, column, message, expected, found };
}
