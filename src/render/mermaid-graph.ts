/** Mermaid on GitHub gives up at 500 edges or 50,000 characters; long before that nobody reads it. */
const MOST_EDGES = 60;

export interface DependencyGraph {
  /** Lines of a Mermaid flowchart, without the fence. */
  readonly lines: readonly string[];
  readonly cutEdges: number;
}

/**
 * A flowchart of `[task, what it waits for]`, arrows in the order of work. Labels are slugs, which
 * are letters, digits, dots, dashes and underscores only; anything else is left out of a label.
 */
export function mermaidGraph(edges: readonly (readonly [string, string])[]): DependencyGraph {
  const shown = edges.slice(0, MOST_EDGES);
  const names = [...new Set(shown.flat())];
  const idByName = new Map(names.map((name, index) => [name, `n${index}`]));
  const nodes = names.map((name) => `  ${idByName.get(name)}["${name.replace(/[^A-Za-z0-9._-]/g, ' ')}"]`);
  const arrows = shown.map(([task, waitsFor]) => `  ${idByName.get(waitsFor)} --> ${idByName.get(task)}`);
  return { lines: ['flowchart LR', ...nodes, ...arrows], cutEdges: edges.length - shown.length };
}
