import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../../../server/db/open';
import type { Order } from '../../../../../src/contract/orders';
import { resources } from '../../../../../src/resources';
import { connectPostgres, type DatabaseEnv } from '../../../../helpers/databases';
import { eventually } from '../../../../helpers/eventually';
import { startServer } from '../../../../helpers/serverProcess';
import { type ApiClient, apiClient, signIn } from '../../../apiClient';
import { politely, scriptedSmtp } from '../../../letters/scriptedSmtp';

const PASSWORD = 'Lindenblüte 1897';
const MAILS = 6;
const postgresUrl = inject('postgresUrl');

describe.skipIf(!postgresUrl)('two servers on one database', () => {
  it('send each mail whose time has come once, also while one of them has a slow one under way', async () => {
    const { env, cleanup } = await connectPostgres(postgresUrl ?? '');
    onTestFinished(cleanup);
    const smtp = await scriptedSmtp({ connect: '421 come back later' });
    onTestFinished(() => smtp.close());
    const settings = { ...env, SMTP_URL: `${smtp.url}?ignoreTLS=true` };
    const first = await startServer({ ...settings, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
    const second = await startServer(settings);
    const api = apiClient(first.url, await signIn(first.url, 'admin', PASSWORD));
    const ids = await orderInVain(api);
    expect(await states(api, ids)).toEqual(all('waiting', MAILS));

    // The mail server takes the first mail without confirming it, so its sender can do nothing else meanwhile.
    Object.assign(smtp.script, politely, { end: 'hang' });
    const allArrived = new Promise<void>((resolve) => {
      smtp.seen.reached = (step) => {
        if (step === 'end') smtp.script.end = politely.end;
        if (smtp.seen.messages === MAILS) resolve();
      };
    });
    await makeDue(env);
    await allArrived;
    const meanwhile = ['sending', ...all('sent', MAILS - 1)];
    await eventually(async () => expect((await states(api, ids)).sort()).toEqual(meanwhile));
    smtp.answer(politely.end);
    await eventually(async () => expect(await states(api, ids)).toEqual(all('sent', MAILS)));

    expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
    expect(smtp.seen.messages).toBe(MAILS);
    expect(new Set(smtp.seen.messageIds).size).toBe(MAILS);
  });
});

const all = (state: string, count: number) => Array<string>(count).fill(state);

/** Creates orders of one line whose mails are refused for now; returns their ids. */
async function orderInVain(api: ApiClient): Promise<number[]> {
  const suppliers = await api.list<{ id: number; email: string | null }>('/api/Suppliers');
  const supplierId = suppliers.find(({ email }) => email)?.id;
  const ids: number[] = [];
  for (let index = 0; index < MAILS; index += 1) {
    const { id } = (await api.call('POST', '/api/Orders', { supplierId })).body as { id: number };
    await api.call('POST', '/api/OrderItems', { orderId: id, description: 'Helles 0,5 l', amount: index + 1 });
    expect(await api.call('POST', `/api/Orders/${id}/send-mail`, {})).toMatchObject({ status: 502 });
    ids.push(id);
  }
  return ids;
}

async function states(api: ApiClient, ids: readonly number[]) {
  const orders = await api.list<Order>('/api/Orders?ShowSent=true');
  return ids.map((id) => orders.find((order) => order.id === id)?.mail?.state);
}

/** Makes the waiting mails due; otherwise the next attempt would follow in a minute. */
async function makeDue({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: DatabaseEnv) {
  const database = await openDatabase({ dataDir, databaseUrl, registry: resources }, { info() {}, warn() {} });
  const nextAttemptAt = new Date(0).toISOString();
  await database.db.updateTable('orderMails').set({ nextAttemptAt }).where('state', '=', 'waiting').execute();
  await database.close();
}
