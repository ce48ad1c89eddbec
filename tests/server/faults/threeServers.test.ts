import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectPostgres } from '../../helpers/databases';
import { type Reply, startTestApp, type TestApp } from '../../helpers/testApp';

const postgresUrl = inject('postgresUrl');

describe.skipIf(!postgresUrl)('three servers on one database', () => {
  let servers: TestApp[] = [];
  let token = '';
  let cleanup = async () => {};

  beforeAll(async () => {
    const shared = await connectPostgres(postgresUrl ?? '');
    cleanup = shared.cleanup;
    const under = { kind: 'postgres', connect: async () => ({ env: shared.env, async cleanup() {} }) } as const;
    const first = await startTestApp(under);
    servers = [first, await startTestApp(under, { empty: true }), await startTestApp(under, { empty: true })];
    token = first.admin;
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await cleanup();
  });

  const askAll = <T>(ask: (server: TestApp) => Promise<Reply<T>>) => Promise.all(servers.map(ask));

  it('do a call sent to all of them at once under one key once', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `Kiste ${index}`);
    for (const name of names) {
      const create = (server: TestApp) =>
        server.call<{ id: number; code?: string }>(token, 'POST', '/api/Units', { name }, { 'idempotency-key': name });
      const answers = (await askAll(create)).map(({ status, body }) => body.code ?? status);
      expect(answers).toContain(201);
      expect(answers.every((answer) => answer === 201 || answer === 'IDEMPOTENCY_RUNNING')).toBe(true);
      const repeated = [];
      for (const server of servers) repeated.push(await create(server));
      expect(repeated.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(repeated.map(({ body }) => body.id)).size).toBe(1);
    }
    const units = (await servers[0]?.call<{ name: string }[]>(token, 'GET', '/api/Units'))?.body ?? [];
    expect(
      units
        .map(({ name }) => name)
        .filter((name) => names.includes(name))
        .sort(),
    ).toEqual(names);
  });

  it('answer a list with the same text and ETag', async () => {
    const lists = await askAll((server) => server.call(token, 'GET', '/api/Units'));
    expect(new Set(lists.map(({ text }) => text)).size).toBe(1);
    expect(new Set(lists.map(({ headers }) => headers.etag)).size).toBe(1);
  });

  it('mail an order once when all are asked at once', async () => {
    const [first] = servers;
    if (!first) throw new Error('no server');
    const supplierId = await first.create('/api/Suppliers', { name: 'Brauerei', email: 'bestellung@brauerei.example' });
    const orderId = await first.create('/api/Orders', { supplierId });
    await first.create('/api/OrderItems', { orderId, description: 'Helles 0,5 l', amount: 2 });
    const answers = await askAll((server) => server.call(token, 'POST', `/api/Orders/${orderId}/send-mail`, {}));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(readdirSync(join(first.env.DATA_DIR, 'outbox')).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  });

  it('end a session everywhere when it is ended on one', async () => {
    const ended = await servers[0]?.login('ulla');
    const read = (server: TestApp) => server.call(ended ?? '', 'GET', '/api/Units');
    expect((await askAll(read)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await servers[1]?.call(ended ?? '', 'POST', '/api/Users/logout'))?.status).toBe(204);
    expect((await askAll(read)).map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('count wrong passwords together', async () => {
    const guess = (server: TestApp) =>
      server.call('', 'POST', '/api/Users/authenticate', { username: 'ulla', password: 'geraten' });
    const rounds = [await askAll(guess), await askAll(guess), await askAll(guess), await askAll(guess)];
    // A server counting alone would have judged four tries.
    expect(rounds[3]?.map(({ status }) => status)).toEqual([429, 429, 429]);
  });
});
