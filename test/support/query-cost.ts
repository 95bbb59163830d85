import {
  type FieldNode,
  type FragmentDefinitionNode,
  parse,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

export interface QueryCost {
  /** What GitHub allows 500,000 of in one query. */
  readonly nodes: number;
  readonly points: number;
}

/** GitHub's documented formula: one request for each connection at each level, over 100, rounded, at least 1. */
export function queryCost(document: string, variables: Readonly<Record<string, unknown>> = {}): QueryCost {
  const { definitions } = parse(document);
  const fragments = new Map(
    definitions.flatMap((it) => (it.kind === 'FragmentDefinition' ? [[it.name.value, it] as const] : [])),
  );
  const total = { nodes: 0, requests: 0 };
  for (const it of definitions) {
    if (it.kind === 'OperationDefinition') count(it.selectionSet, 1, { fragments, variables, total });
  }
  return { nodes: total.nodes, points: Math.max(1, Math.round(total.requests / 100)) };
}

interface Counting {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly total: { nodes: number; requests: number };
}

function count(set: SelectionSetNode, parents: number, counting: Counting): void {
  for (const selection of set.selections) {
    if (selection.kind === 'Field') countField(selection, parents, counting);
    else if (selection.kind === 'InlineFragment') count(selection.selectionSet, parents, counting);
    else {
      const fragment = counting.fragments.get(selection.name.value);
      if (fragment !== undefined) count(fragment.selectionSet, parents, counting);
    }
  }
}

function countField(field: FieldNode, parents: number, counting: Counting): void {
  const size = pageSize(field, counting.variables);
  if (size !== null) {
    counting.total.requests += parents;
    counting.total.nodes += parents * size;
  }
  if (field.selectionSet !== undefined) count(field.selectionSet, parents * (size ?? 1), counting);
}

function pageSize(field: FieldNode, variables: Readonly<Record<string, unknown>>): number | null {
  const argument = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
  return argument === undefined ? null : readSize(argument.value, variables);
}

function readSize(value: ValueNode, variables: Readonly<Record<string, unknown>>): number {
  if (value.kind === 'IntValue') return Number(value.value);
  return value.kind === 'Variable' ? Number(variables[value.name.value]) : Number.NaN;
}
