import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readAllowed } from '../../../server/webhooks/addresses';
import { callReceiver } from '../../../server/webhooks/callReceiver';
import { newSecret } from '../../../server/webhooks/signature';
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

it('the receiver of the handbook takes what is signed and new, and nothing else', async () => {
  const code = handbook.split('```').find((block) => block.includes('createServer'));
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
  const sendSigned = (signature: string) =>
    fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}', headers: { 'webhook-signature': signature } });
  try {
    await eventually(async () => expect((await send([secret])).status).toBe(204));
    expect((await send([newSecret(), secret])).status).toBe(204);
    expect((await send([newSecret()])).status).toBe(400);
    expect((await send([secret], 1_000)).status).toBe(400);
    // As many characters as a signature has, and one byte more.
    expect((await sendSigned(`v1,\u00e9${'A'.repeat(43)}`)).status).toBe(400);
    await hangUp(port);
    expect((await send([secret])).status).toBe(204);
    await eventually(() => expect(said).toBe('orders.sent msg_1\n'.repeat(3)));
  } finally {
    program.kill();
    await once(program, 'exit');
    rmSync(file);
  }
});

/** Ends in the middle of a body, once the receiver has begun to read it. */
async function hangUp(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await once(socket, 'close');
}
