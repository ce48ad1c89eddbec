import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAllowed } from '../../../server/webhooks/addresses';
import { callReceiver } from '../../../server/webhooks/callReceiver';
import { newSecret } from '../../../server/webhooks/signature';
import { eventually } from '../../helpers/eventually';
import { freePort } from '../../helpers/freePort';

it('the receiver of the handbook takes what is signed and new, and nothing else', async () => {
  const code = readFileSync('docs/handbuch/webhooks.md', 'utf8')
    .split('```')
    .find((block) => block.includes('createServer'));
  const file = join(tmpdir(), `receiver-${process.pid}.mjs`);
  writeFileSync(file, code ?? '');
  const [secret, port] = [newSecret(), await freePort()];
  const program = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) },
  });
  let said = '';
  program.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const allowed = readAllowed('127.0.0.1');
  const send = (secrets: string[], timestamp = Math.floor(Date.now() / 1000)) =>
    callReceiver(
      { url: `http://127.0.0.1:${port}/`, messageId: 'msg_1', timestamp, body: '{"type":"orders.sent"}', secrets },
      { allowed: allowed ?? { names: new Set(), ranges: [] } },
    );
  try {
    await eventually(async () => expect((await send([secret])).status).toBe(204));
    expect((await send([newSecret(), secret])).status).toBe(204);
    expect((await send([newSecret()])).status).toBe(400);
    expect((await send([secret], 1_000)).status).toBe(400);
    await eventually(() => expect(said).toBe('orders.sent msg_1\norders.sent msg_1\n'));
  } finally {
    program.kill();
    await once(program, 'exit');
    rmSync(file);
  }
});
