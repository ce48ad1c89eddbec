import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { HashQueue } from '../../../server/http/auth/hashQueue';
import { RefusalDelay } from '../../../server/http/auth/refusalDelay';
import { SampledLog } from '../../../server/http/sampledLog';
import { unavailable } from '../../../server/problem';
import { onSqlite } from '../../helpers/databases';
import { startTestApp } from '../../helpers/testApp';
import { callTool, makeToken } from '../mcp/assistant';

const lines: { left?: number; status?: number; level: number; err?: object }[] = [];
const logger = (level: string) => pino({ level }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const from = (ip: string) => ({ ip, socket: {} }) as never;
const flush = () => lines.splice(0);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  flush();
});

it.each([
  ['one address', 'warn', () => '203.0.113.1', 1000, 3, 997],
  ['one network of IPv6', 'warn', (at: number) => `2001:db8::${at}`, 1000, 3, 997],
  ['many addresses', 'warn', (at: number) => `203.0.113.${at % 250}`, 1000, 10, 990],
  ['few requests', 'warn', (at: number) => `203.0.113.${at}`, 4, 4, 0],
  ['lines that the level leaves out', 'info', () => '203.0.113.1', 1000, 0, 0],
] as const)(
  'writes the first lines of a minute and counts the others: %s',
  (_, level, address, asked, written, left) => {
    const log = logger('warn');
    const sampled = new SampledLog(log, { ofOne: 3, ofAll: 10 });
    for (const minute of [1, 2]) {
      for (let at = 0; at < asked; at += 1) sampled.take(level, from(address(at)), () => log[level]({ minute }));
      expect(flush()).toHaveLength(written);
      vi.advanceTimersByTime(60_000);
      expect(flush()).toEqual(left > 0 ? [expect.objectContaining({ left, level: 40 })] : []);
    }
  },
);

it('keeps the log short, under any requests of a stranger', async () => {
  vi.useRealTimers();
  const test = await startTestApp(onSqlite, { server: { logger: logger('info') } });
  const ask = (method: 'GET' | 'POST', url: string) => test.app.inject({ method, url, remoteAddress: '203.0.113.9' });
  flush();
  for (let at = 0; at < 50; at += 1) {
    await Promise.all([ask('GET', '/api/Units'), ask('POST', '/api/Users/logout'), ask('GET', '/healthz')]);
    await Promise.all([ask('GET', '/api/%zz'), ask('GET', `/nothing/${at}.js`), ask('POST', '/nowhere')]);
  }
  expect(flush().length).toBeLessThanOrEqual(60);
  await test.call(test.admin, 'GET', '/api/Units');
  expect(flush()).toContainEqual(expect.objectContaining({ status: 200, route: '/api/Units' }));
  await test.close();
  expect(flush()).toContainEqual(expect.objectContaining({ left: 240 }));
});

it('keeps refusals of a full server short, as warnings', async () => {
  vi.useRealTimers();
  vi.spyOn(HashQueue.prototype, 'refuseWhenQueueFull').mockImplementation(() => {
    throw unavailable('Bitte später.', 5);
  });
  vi.spyOn(RefusalDelay.prototype, 'hold').mockResolvedValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const test = await startTestApp(onSqlite, { server: { logger: logger('warn') } });
  onTestFinished(() => test.close());
  flush();
  const payload = { username: 'ulla', password: 'falsch' };
  for (let at = 0; at < 100; at += 1)
    await test.app.inject({ method: 'POST', url: '/api/Users/authenticate', remoteAddress: '203.0.113.9', payload });
  const written = flush();
  expect(written).toHaveLength(60);
  for (const line of written) expect(line).toMatchObject({ level: 40, code: 'UNAVAILABLE' });
  for (const line of written) expect(line).not.toHaveProperty('err');
});

it('keeps refusals of tools short in the same way', async () => {
  vi.useRealTimers();
  const refuse = () => {
    throw unavailable('Bitte später.', 5);
  };
  const hooks = { units: { isListed: refuse } };
  const test = await startTestApp(onSqlite, { hooks, server: { logger: logger('warn') } });
  onTestFinished(() => test.close());
  await test.create('/api/Units', { name: 'Flasche' });
  const { token } = await makeToken(test, ['masterData:read']);
  flush();
  for (let at = 0; at < 100; at += 1)
    expect(await callTool(test, token, 'list_records', { resource: 'units' })).toMatchObject({
      isError: true,
      content: [{ text: 'Bitte später.' }],
    });
  const written = flush();
  expect(written).toHaveLength(60);
  for (const line of written) expect(line).toMatchObject({ level: 40, code: 'UNAVAILABLE' });
});
