import { existsSync, readFileSync } from 'node:fs';
import { type Kill, MOVES } from './draw-kill.js';

/** What an agent has made, by its own record, which it keeps outside of its checkout and after each deed. */
export interface Story {
  /** Process ids of the agents that began. */
  readonly agents: readonly string[];
  /** Ids of its commits. */
  readonly commits: readonly string[];
  /** Lines that it wrote into files, committed or not; each is unique. */
  readonly lines: readonly string[];
  /** Heads that the server took. */
  readonly pushed: readonly string[];
  /** Moves made. */
  readonly moves: number;
  readonly isOver: boolean;
}

/** Works in small moves for two seconds or so: commits, edits, new files, pushes, and a pull request at the end. */
export function busyAgent(kill: Kill, story: string): string {
  const variables = {
    slug: kill.slug,
    branch: `task/${kill.slug}`,
    story,
    moves: String(MOVES),
    place: kill.place,
    workflow: kill.hasWorkflowFile ? 'yes' : 'no',
    beside: kill.hasBackground ? 'yes' : 'no',
    node: process.execPath,
  };
  const settings = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
  return [...settings, SCRIPT].join('\n');
}

/** A line is on disk, a commit in the repository and a head on the server before the story tells of it. */
const SCRIPT = `
say() { echo "$@" >> "$story"; }
put() { echo "$slug.$2" >> "$1"; say wrote "$slug.$2"; }
keep() { git add "$1" && git commit --quiet -m "Keep $1" && say commit "$(git rev-parse HEAD)"; }
push() { head=$(git rev-parse HEAD); git push --quiet origin "$head:refs/heads/$branch" && say pushed "$head"; }

say begun $$
case $place in
  checkout) git switch --quiet -c "$branch" ;;
  *) git worktree add --quiet -b "$branch" ".sdlc/worktrees/$slug" && cd ".sdlc/worktrees/$slug" ;;
esac
if [ $beside = yes ]; then
  # In a session of its own, as servers that a test starts and forgets.
  setsid sh -c 'n=0
    while sleep 0.1; do
      n=$((n + 1))
      echo "$slug.$n.beside" >> beside.txt
      echo "wrote $slug.$n.beside" >> "$story"
    done' </dev/null >/dev/null 2>&1 &
fi
move=1
while [ $move -le $moves ]; do
  put work.txt $move.committed
  keep work.txt
  put README.md $move.edited
  put new-$move.txt $move.new
  if [ $workflow = yes ] && [ $move = 3 ]; then
    mkdir -p .github/workflows
    put .github/workflows/x.yml $move.workflow
    keep .github
  fi
  [ $((move % 2)) = 1 ] || push
  say moved $move
  sleep 0.15
  move=$((move + 1))
done
push
"$node" -e '
  const { GITHUB_API_URL: api, GITHUB_REPOSITORY: name, GH_TOKEN: token, branch, slug } = process.env;
  const body = JSON.stringify({ head: branch, base: "main", title: slug, body: "" });
  fetch(api + "/repos/" + name + "/pulls", { method: "POST", headers: { authorization: "bearer " + token }, body });
'
say over
`;

/** What is told in half a line, the writer having been killed, is not told. */
export function readStory(file: string): Story {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const told = text.split('\n').slice(0, -1);
  const after = (word: string): readonly string[] =>
    told.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
  return {
    agents: after('begun'),
    commits: after('commit'),
    lines: after('wrote'),
    pushed: after('pushed'),
    moves: after('moved').length,
    isOver: told.includes('over'),
  };
}
