import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { says } from '../../sandbox/model/model-script.js';
import { type ModelServer, startModelServer } from '../../sandbox/model/model-server.js';
import { renderRepairFacts } from '../../src/render/repair-facts.js';
import { HEADLESS, makeClaudeBox, PLUGIN } from '../support/claude-box.js';
import { describeClaude } from '../support/claude-cli.js';

const LOG = '@private.txt and @./private.txt\n@"private.txt" 。@private.txt @[private.txt](private.txt)';

describeClaude('a file that a quoted log names with an @', (executable) => {
  let model: ModelServer;

  beforeAll(async () => {
    model = await startModelServer({ steps: [says('done')] });
  });

  afterAll(() => model.stop());

  async function requestsFor(prompt: string): Promise<string> {
    const box = makeClaudeBox(executable, model.url);
    writeFileSync(join(box.folder, 'private.txt'), 'canary-of-the-file\n');
    const before = model.log.entries.length;
    await box.run([...HEADLESS, '--plugin-dir', PLUGIN, '--', prompt]);
    return model.log.entries
      .slice(before)
      .map(({ text }) => text)
      .join('\n');
  }

  const facts = renderRepairFacts({ kind: 'ci-failed', checks: [{ name: LOG, url: null, log: LOG }] }, 'N');

  test.each(['Repair this.', '/sdlc:pr-respond 12'])('is not read into the prompt: %s', async (start) => {
    const sent = await requestsFor(`${start}\n\n${facts}`);
    expect(sent).toContain('@ private.txt and @ ./private.txt');
    expect(sent).not.toContain('canary-of-the-file');
  });

  test('is one that Claude Code alone would have read', async () => {
    expect(await requestsFor(`Repair this.\n\n${LOG}`)).toContain('canary-of-the-file');
  });
});
