import { askGit } from '../git-process.js';
import { repositoryUrl } from '../hub.js';
import { actorNode } from './actor-node.js';
import type { Answering, Node } from './answering.js';
import { rollupNode, suitesOf } from './check-nodes.js';
import { connection, type PageArguments } from './connection.js';

interface HistoryArguments extends PageArguments {
  readonly path?: string | null;
  readonly since?: string | null;
  readonly until?: string | null;
}

export function commitNode(answering: Answering, oid: string): Node {
  const { hub } = answering;
  const commit = hub.repository.commit(oid);
  const [messageHeadline = '', ...rest] = commit.message.split('\n');
  return {
    __typename: 'Commit',
    id: `C_${oid}`,
    oid,
    abbreviatedOid: oid.slice(0, 7),
    message: commit.message,
    messageHeadline,
    messageBody: rest.join('\n').trim(),
    authoredDate: commit.authoredDate,
    committedDate: commit.committedDate,
    url: `${repositoryUrl(hub)}/commit/${oid}`,
    resourcePath: `/${hub.owner}/${hub.name}/commit/${oid}`,
    author: gitActor(answering, {
      name: commit.authorName,
      email: commit.authorEmail,
      date: commit.authoredDate,
    }),
    committer: gitActor(answering, {
      name: commit.committerName,
      email: commit.committerEmail,
      date: commit.committedDate,
    }),
    authors: (args: PageArguments) => {
      const author = { name: commit.authorName, email: commit.authorEmail, date: commit.authoredDate };
      return connection(
        { items: [author], name: 'authors', toNode: (item) => gitActor(answering, item) },
        args,
      );
    },
    parents: (args: PageArguments) =>
      connection(
        { items: commit.parents, name: 'parents', toNode: (parent) => commitNode(answering, parent) },
        args,
      ),
    tree: () => treeNode(answering, commit.treeOid),
    history: (args: HistoryArguments) => history(answering, oid, args),
    file: ({ path }: { path: string }) => fileEntry(answering, oid, path),
    statusCheckRollup: () => rollupNode(answering, oid),
    checkSuites: (args: PageArguments) => suitesOf(answering, oid, args),
  };
}

function treeNode(answering: Answering, oid: string): Node {
  return {
    __typename: 'Tree',
    id: `T_${oid}`,
    oid,
    abbreviatedOid: oid.slice(0, 7),
    entries: () => treeEntries(answering, oid),
  };
}

function blobNode(answering: Answering, oid: string): Node {
  const text = answering.hub.repository.blobText(oid);
  const isBinary = text.includes('\0');
  return {
    __typename: 'Blob',
    id: `B_${oid}`,
    oid,
    abbreviatedOid: oid.slice(0, 7),
    isBinary,
    isTruncated: false,
    byteSize: Buffer.byteLength(text),
    text: isBinary ? null : text,
  };
}

/** Any git object by expression or id; null when there is none. */
export function objectNode(answering: Answering, expression: string): Node | null {
  const found = answering.hub.repository.object(expression);
  if (found === null) return null;
  switch (found.type) {
    case 'blob':
      return blobNode(answering, found.oid);
    case 'commit':
      return commitNode(answering, found.oid);
    case 'tree':
      return treeNode(answering, found.oid);
    case 'tag':
      return { __typename: 'Tag', id: `TAG_${found.oid}`, oid: found.oid };
  }
}

function history(answering: Answering, oid: string, args: HistoryArguments): Node {
  const { repository } = answering.hub;
  const limits = [
    ...(args.since == null ? [] : [`--since=${args.since}`]),
    ...(args.until == null ? [] : [`--until=${args.until}`]),
  ];
  const path = args.path == null ? [] : ['--', args.path];
  const items = repository.list([...limits, oid, ...path]);
  return connection(
    { items, name: 'history', toNode: (item) => commitNode(answering, item), keyOf: (item) => item },
    args,
  );
}

function fileEntry(answering: Answering, oid: string, path: string): Node | null {
  const found = answering.hub.repository.object(`${oid}:${path}`);
  if (found === null) return null;
  return {
    __typename: 'TreeEntry',
    name: path.split('/').at(-1) ?? path,
    path,
    oid: found.oid,
    type: found.type,
    object: () => objectNode(answering, found.oid),
  };
}

function treeEntries(answering: Answering, oid: string): readonly Node[] {
  const { stdout } = askGit(['ls-tree', '-z', oid], { folder: answering.hub.repository.folder });
  return stdout
    .split('\0')
    .filter((row) => row !== '')
    .map((row) => {
      const [facts = '', name = ''] = row.split('\t');
      const [mode = '', type = '', entryOid = ''] = facts.split(' ');
      return {
        __typename: 'TreeEntry',
        name,
        type,
        oid: entryOid,
        mode: Number.parseInt(mode, 8),
        object: () => objectNode(answering, entryOid),
      };
    });
}

function gitActor(answering: Answering, who: { name: string; email: string; date: string }): Node {
  const login = who.name.replace(/\[bot\]$/, '');
  const person = answering.hub.world.people.get(login);
  return {
    __typename: 'GitActor',
    ...who,
    user: person?.kind === 'User' ? actorNode(answering.hub, login) : null,
  };
}
