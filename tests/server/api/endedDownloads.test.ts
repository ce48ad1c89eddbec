import { once } from 'node:events';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { backupPath } from '../../../server/backup/createBackup';
import { describeRules } from '../../helpers/databases';
import { PASSWORD, useTestApp } from '../../helpers/testApp';

/** Far more than the buffers of a connection hold. */
const BYTES = 48_000_000;

describeRules('a download whose reader is slow', (under) => {
  const test = useTestApp(under);
  let url: string;
  let count = 0;
  beforeAll(async () => {
    const folder = join(test().env.DATA_DIR, 'backups');
    mkdirSync(folder, { recursive: true });
    const path = backupPath(folder, new Date());
    writeFileSync(path, '');
    truncateSync(path, BYTES);
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Begins to download the backup as a new administrator. */
  async function begin() {
    const name = `chef${++count}`;
    const id = await test().create('/api/Users', { name, password: PASSWORD, role: 'Admin' });
    const token = await test().login(name);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' };
    const asked = request(`${url}/api/Backup/download`, { method: 'POST', headers });
    asked.end(JSON.stringify({ currentPassword: PASSWORD }));
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    return { id, token, answer };
  }

  function secondsLater(seconds: number) {
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + seconds * 1000);
    onTestFinished(() => clock.mockRestore());
  }

  async function read(answer: IncomingMessage) {
    let bytes = 0;
    try {
      for await (const chunk of answer) bytes += chunk.length;
    } catch {
      return { isWhole: false, bytes };
    }
    return { isWhole: true, bytes };
  }

  it.each<[string, (id: number, token: string) => Promise<{ status: number }>]>([
    ['signed out', (_, token) => test().call(token, 'POST', '/api/Users/logout')],
    ['was signed out', (id) => test().call(test().admin, 'DELETE', `/api/Sessions?UserId=${id}`)],
    ['was deleted', (id) => test().call(test().admin, 'DELETE', `/api/Users?id=${id}`)],
    ['lost the role', (id) => test().call(test().admin, 'PUT', '/api/Users', { id, role: 'User' })],
    ['got another password', (id) => test().call(test().admin, 'PUT', '/api/Users', { id, password: `${PASSWORD}!` })],
  ])('is broken off when the reader %s', async (_, end) => {
    const { id, token, answer } = await begin();
    expect((await end(id, token)).status).toBeLessThan(300);
    secondsLater(10);
    const { isWhole, bytes } = await read(answer);
    expect(isWhole).toBe(false);
    expect(bytes).toBeLessThan(BYTES);
  });

  it('comes whole while the reader may have it', async () => {
    const { answer } = await begin();
    secondsLater(60);
    expect(await read(answer)).toEqual({ isWhole: true, bytes: BYTES });
  });
});
