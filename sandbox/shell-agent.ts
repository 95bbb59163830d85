import { spawn } from 'node:child_process';
import type { AgentCall, AgentResult } from './scripted-agent.js';

/** A shell script as the work of an agent: `$1` is the prompt, and what it prints are the agent's words. */
export function runShellAgent(script: string, { prompt, cwd, env }: AgentCall): Promise<AgentResult> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', [script, prompt], {
      cwd,
      env: { ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode: exitCode ?? 1, stdout }));
  });
}
