import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAllowed } from '../../../server/webhooks/addresses';
import { callReceiver } from '../../../server/webhooks/callReceiver';
import { newSecret, signatures } from '../../../server/webhooks/signature';
import { resources } from '../../../src/resources';
import { resourceNamed } from '../../../src/resources/kit';
import { eventually } from '../../helpers/eventually';
import { freePort } from '../../helpers/freePort';

const handbook = readFileSync('docs/handbuch/webhooks.md', 'utf8');

it('the message of the handbook names fields that its resource has', () => {
  const [message = ''] = /^\{"type".*$/m.exec(handbook) ?? [];
  const { data } = JSON.parse(message);
  expect(Object.keys(resourceNamed(resources, data.resource).fields)).toEqual(expect.arrayContaining(data.fields));
});

/** Programs for the page's languages; undefined where this machine lacks one. */
const receivers = [
  { language: 'JavaScript', sign: 'createServer', file: 'mjs', program: process.execPath },
  { language: 'Python', sign: 'do_POST', file: 'py', program: pythonHere() },
];

it.for(receivers)('the receiver in $language takes signed and new deliveries only', async (receiver, { skip }) => {
  const { language, program, sign } = receiver;
  if (program === undefined) return skip(`no ${language} on this machine`);
  const code = handbook.split('```').find((block) => block.includes(sign));
  const file = join(tmpdir(), `receiver-${process.pid}.${receiver.file}`);
  writeFileSync(file, code ?? '');
  const [secret, port] = [newSecret(), await freePort()];
  const running = spawn(program, [file], {
    env: { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  running.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const allowed = readAllowed('127.0.0.1');
  const url = `http://127.0.0.1:${port}/`;
  const now = () => Math.floor(Date.now() / 1000);
  const send = (secrets: string[], timestamp = now()) =>
    callReceiver(
      { url, messageId: 'msg_1', timestamp, body: '{"type":"orders.sent"}', secrets },
      { allowed: allowed ?? { names: new Set(), ranges: [] } },
    );
  const sendSigned = (signature: string, timestamp = '', body = '{}') =>
    fetch(url, {
      method: 'POST',
      body,
      headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': timestamp, 'webhook-signature': signature },
    });
  try {
    await eventually(async () => expect((await send([secret])).status).toBe(204));
    expect((await send([newSecret(), secret])).status).toBe(204);
    expect((await send([newSecret()])).status).toBe(400);
    expect((await send([secret], 1_000)).status).toBe(400);
    expect((await send([secret], now() + 1_000)).status).toBe(400);
    const signed = { messageId: 'msg_1', timestamp: now(), body: '{"type":"orders.sent"}' };
    const changed = signed.body.replace('sent', 'gone');
    expect((await sendSigned(signatures([secret], signed), String(signed.timestamp), changed)).status).toBe(400);
    // As many characters as a signature, but one byte more.
    expect((await sendSigned(`v1,\u00e9${'A'.repeat(43)}`)).status).toBe(400);
    await hangUp(port);
    expect((await send([secret])).status).toBe(204);
    await eventually(() => expect(said).toBe('orders.sent msg_1\n'.repeat(3)));
  } finally {
    running.kill();
    await once(running, 'exit');
    rmSync(file);
  }
});

/** Returns the interpreter itself: `python3` in the PATH may be a script that needs more of the environment. */
function pythonHere(): string | undefined {
  const { status, stdout } = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Breaks off in the middle of a body that the receiver reads, and waits until the receiver has noticed. */
async function hangUp(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.resume().end('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{"ty');
  await once(socket, 'close');
}
