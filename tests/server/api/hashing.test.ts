import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HashQueue } from '../../../server/http/auth/hashQueue';
import { describeOnEachDatabase } from '../../helpers/databases';
import { PASSWORD, useTestApp } from '../../helpers/testApp';

const HASHES = 80;

describeOnEachDatabase('hashing of passwords', (under) => {
  const test = useTestApp(under);
  const put = (url: string, body: object) => test().call(test().admin, 'PUT', url, body);
  const post = (url: string, body: object) => test().call(test().admin, 'POST', url, body);
  const file = (rows: number, name: string) =>
    ['Name;Passwort', ...Array.from({ length: rows }, (_, row) => `${name}${row};${PASSWORD}`)].join('\n');

  let hashes: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    hashes = vi.spyOn(HashQueue.prototype, 'run');
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['created', (turn: number) => post('/api/Users', { name: `neu${turn}`, password: PASSWORD })],
    ['signing in', () => test().call('', 'POST', '/api/Users/authenticate', { username: 'ulla', password: PASSWORD })],
  ])('lets nobody else wait while many are %s', async (_, send) => {
    let done = 0;
    const all = Promise.all(
      Array.from({ length: HASHES }, async (_each, turn) => {
        const { status } = await send(turn);
        done += 1;
        return status;
      }),
    );
    expect((await test().call(test().user, 'GET', '/api/Units')).status).toBe(200);
    expect(done).toBeLessThan(HASHES / 2);
    expect(new Set(await all).size).toBe(1);
  });

  it('lets nobody wait for a file of users', async () => {
    let isDone = false;
    const sent = post('/api/Users/import', { text: file(20, 'datei'), dryRun: false }).then((reply) => {
      isDone = true;
      return reply;
    });
    expect((await test().call(test().user, 'GET', '/api/Units')).status).toBe(200);
    expect(isDone).toBe(false);
    expect(await sent).toMatchObject({ status: 200, body: { counts: { new: 20 } } });
    expect(await test().login('datei7')).toBeTruthy();
  });

  it('is left out of a dry run, and of what is refused anyway', async () => {
    const dry = await post('/api/Users/import', { text: file(60, 'probe'), dryRun: true });
    expect(dry).toMatchObject({ status: 200, body: { counts: { new: 60 } } });
    const id = test().userId;
    const refused = [
      await post('/api/Users/import', { text: `${file(5, 'falsch')}\nulla2;kurz`, dryRun: false }),
      await post('/api/Users', { name: 'x', password: 'kurz' }),
      await post('/api/Users', { name: 'x', password: 'password1' }),
      await put('/api/Users', { id, password: 'Sommerfrische 1912', version: 0 }),
      await put('/api/Users', { id: 999_999, password: 'Sommerfrische 1912' }),
      await test().call(test().user, 'PUT', '/api/Users', { id: 1, password: 'Sommerfrische 1912' }),
      await test().call('', 'POST', '/api/Users/initadmin', { password: PASSWORD }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 409, 404, 403, 409]);
    expect(hashes).not.toHaveBeenCalled();
  });
});
