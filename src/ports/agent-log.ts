import type { LogGroup } from '../domain/log-group.js';

/** Where the shell shows what an agent does. Its texts are a stranger's: implementations escape them. */
export interface AgentLog {
  line(text: string): void;
  group(group: LogGroup): void;
}
