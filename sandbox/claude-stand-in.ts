import { INPUT_DEFAULTS } from '../src/read/input-defaults.js';
import { type AgentCall, type AgentResult, SCRIPTED_COMMANDS } from './scripted-agent.js';

/** Put where an installation would be, it passes for the version that the action asks for. */
const VERSION = INPUT_DEFAULTS['claude-version'];

export interface StandInCall extends Omit<AgentCall, 'prompt'> {
  readonly args: readonly string[];
}

/** Does the work of a prompt; what it prints becomes the agent's last words. */
export type StandInWork = (call: AgentCall) => Promise<AgentResult>;

/**
 * Behaves on the outside as Claude Code does with the plugin installed: installs plugins, says which commands it has, and
 * tells of a run in `stream-json`. Work that fails ends it without a result, as a crash would.
 */
export async function standInForClaude(call: StandInCall, work: StandInWork): Promise<AgentResult> {
  const [first = ''] = call.args;
  if (first === '--version') return { exitCode: 0, stdout: `${VERSION} (stands in for Claude Code)\n` };
  if (first === 'plugin') return { exitCode: 0, stdout: '' };
  if (call.args.includes('--input-format')) return { exitCode: 0, stdout: line(commandsAnswer()) };
  const prompt = call.args.at(-1) ?? '';
  const { exitCode, stdout } = await work({ prompt, cwd: call.cwd, env: call.env });
  const begun = line({ type: 'system', subtype: 'init', slash_commands: SCRIPTED_COMMANDS });
  if (exitCode !== 0) return { exitCode, stdout: begun + line(assistantSays(stdout.trim())) };
  return { exitCode, stdout: begun + line(assistantSays(stdout.trim())) + line(resultOf(stdout.trim())) };
}

function line(event: object): string {
  return `${JSON.stringify(event)}\n`;
}

function commandsAnswer(): object {
  const commands = SCRIPTED_COMMANDS.map((name) => ({ name, description: '(sdlc) scripted' }));
  return { type: 'control_response', response: { subtype: 'success', response: { commands } } };
}

function assistantSays(text: string): object {
  const content = [{ type: 'text', text }];
  return {
    type: 'assistant',
    parent_tool_use_id: null,
    message: { id: 'msg_1', model: 'scripted', content },
  };
}

function resultOf(text: string): object {
  return {
    type: 'result',
    subtype: 'success',
    is_error: false,
    result: text,
    num_turns: 1,
    total_cost_usd: 0.01,
    modelUsage: { scripted: { inputTokens: 100, outputTokens: 20 } },
    permission_denials: [],
  };
}
