import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import type { Order } from '../../../src/contract/orders';
import { resources } from '../../../src/resources';
import { connectPostgres, type DatabaseEnv } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { startPostgres } from '../../helpers/postgres';
import { startServer } from '../../helpers/serverProcess';
import { untilReady } from '../../helpers/unitWrites';
import { type ApiClient, apiClient, signIn } from '../apiClient';
import { politely, scriptedSmtp } from '../letters/scriptedSmtp';

const PASSWORD = 'Lindenblüte 1897';
describe.runIf(inject('postgresUrl'))('a mail that waits, while the database is away', () => {
  it('is sent once and known to be, also when it was taken in the middle of an outage', async () => {
    const cluster = await startPostgres({ keepsCommits: true });
    if (!cluster) throw new Error('PostgreSQL is there for the other tests');
    onTestFinished(() => cluster.stop());
    const { env, cleanup } = await connectPostgres(cluster.url);
    onTestFinished(cleanup);
    const smtp = await scriptedSmtp({ connect: '421 come back later' });
    onTestFinished(() => smtp.close());
    const settings = { ...env, SMTP_URL: `${smtp.url}?ignoreTLS=true`, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' };
    const server = await startServer(settings);
    const api = apiClient(server.url, await signIn(server.url, 'admin', PASSWORD));
    const id = await orderInVain(api);

    // Rounds without a database change nothing.
    await cluster.halt('immediate');
    await eventually(() => expect(server.stderr()).toContain('Ob Mails warten, war nicht zu lesen'));

    // The mail is handed over, and the database goes away before the mail server confirms.
    Object.assign(smtp.script, politely, { end: 'hang' });
    const isHandedOver = new Promise<void>((resolve) => {
      smtp.seen.reached = (step) => {
        if (step === 'end') resolve();
      };
    });
    await cluster.start();
    await makeDue(env);
    await isHandedOver;
    await cluster.halt('immediate');
    smtp.answer(politely.end);
    await cluster.start();
    await untilReady(server.url);
    await eventually(async () => expect(await stateOf(api, id)).toBe('sent'));
    const told = await api.list<{ changes: object }>(`/api/AuditLog?Resource=orders&RecordId=${id}`);
    expect(told.filter(({ changes }) => 'mail' in changes)).toHaveLength(1);
    expect(await server.stop()).toBe(0);
    expect(smtp.seen.messages).toBe(1);
  });
});

async function orderInVain(api: ApiClient): Promise<number> {
  const suppliers = await api.list<{ id: number; email: string | null }>('/api/Suppliers');
  const supplierId = suppliers.find(({ email }) => email)?.id;
  const { id } = (await api.call('POST', '/api/Orders', { supplierId })).body as { id: number };
  await api.call('POST', '/api/OrderItems', { orderId: id, description: 'Helles 0,5 l', amount: 1 });
  expect(await api.call('POST', `/api/Orders/${id}/send-mail`, {})).toMatchObject({ status: 502 });
  return id;
}

async function stateOf(api: ApiClient, id: number) {
  const [order] = await api.list<Order>(`/api/Orders?OrderId=${id}`);
  return order?.mail?.state;
}

/** Makes the waiting mail due; otherwise the next attempt would follow in a minute. */
async function makeDue({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: DatabaseEnv) {
  const database = await openDatabase({ dataDir, databaseUrl, registry: resources }, { info() {}, warn() {} });
  const nextAttemptAt = new Date(0).toISOString();
  await database.db.updateTable('orderMails').set({ nextAttemptAt }).where('state', '=', 'waiting').execute();
  await database.close();
}
