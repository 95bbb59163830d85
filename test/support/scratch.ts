import { openScratchRepository, type ScratchRepository } from '../../src/git/scratch-repository.js';
import { makeServerRepository, makeTemporaryFolder, type ServerRepository } from './git-fixture.js';
import { type LoopbackGitServer, startLoopbackGitServer } from './loopback-git-server.js';

/** Everything that a test opened, closed in reverse order by `closeAll`. */
export interface Bench {
  server(): ServerRepository;
  /** The server's repositories over HTTP; the repository is `<url>/r.git`. */
  http(server: ServerRepository): Promise<LoopbackGitServer>;
  scratch(url: string, changes?: ScratchChanges): Promise<ScratchRepository>;
  /** For what a test opens itself. */
  onClose(close: () => Promise<void> | void): void;
  closeAll(): Promise<void>;
}

export interface ScratchChanges {
  readonly token?: string;
  readonly timeLimitSeconds?: number;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

export function makeBench(): Bench {
  const closers: (() => Promise<void> | void)[] = [];
  return {
    server: () => {
      const server = makeServerRepository();
      closers.push(server.remove);
      return server;
    },
    http: async (server) => {
      const http = await startLoopbackGitServer(server.root);
      closers.push(http.stop);
      return http;
    },
    scratch: (url, changes = {}) => {
      const { path, remove } = makeTemporaryFolder();
      closers.push(remove);
      return openScratchRepository({
        temporaryFolder: path,
        remote: { url, token: changes.token ?? null },
        environment: changes.environment ?? process.env,
        timeLimitSeconds: changes.timeLimitSeconds ?? 20,
      });
    },
    onClose: (close) => closers.push(close),
    closeAll: async () => {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
}
