import { expect, it } from 'vitest';
import { type Database, untyped } from '../../../../server/db/database';
import { openPostgres } from '../../../../server/db/engine/postgres';
import { openSqlite } from '../../../../server/db/engine/sqlite';
import { createTables, migrate } from '../../../../server/db/migrations/migrate';
import { readExpected } from '../../../../server/workflows/goods/deliveries/expected';
import { readItems } from '../../../../server/workflows/orders/readItems';
import { readOrder } from '../../../../server/workflows/orders/readOrders';
import { resources } from '../../../../src/resources';
import { type DatabaseEnv, describeRules } from '../../../helpers/databases';

const DAY_MS = 86_400_000;
const open = async ({ DATA_DIR, DATABASE_URL }: DatabaseEnv): Promise<Database> =>
  DATABASE_URL ? openPostgres(DATABASE_URL, () => undefined) : openSqlite(DATA_DIR);

describeRules('orders from before deliveries were recorded', (under) => {
  it.each<[string, number | null, string, number]>([
    ['were received when they were sent more than seven days before', 7.1, 'complete', 0],
    ['are waited for when they were sent later', 6.9, 'none', 3],
    ['are what they were when they were not sent', null, 'none', 3],
  ])('%s', async (_, days, receipt, openAmount) => {
    const { env, cleanup } = await under.connect();
    const database = await open(env);
    try {
      await createTables(database, resources, '0018_depositsAndDeliveryDays');
      const db = untyped(database.db);
      const insert = async (table: string, row: Record<string, string | number | null>) =>
        Number((await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id);
      const supplierId = await insert('suppliers', { name: 'Brauerei', archived: 0 });
      const sent = days === null ? null : new Date(Date.now() - days * DAY_MS).toISOString();
      const orderId = await insert('orders', { supplierId, created: '2020-01-01T00:00:00.000Z', sent, note: '' });
      await insert('orderItems', { orderId, description: 'Pils', amount: 3 });
      await migrate(database, resources, async () => undefined);
      expect((await readOrder(database.db, orderId)).receipt).toBe(receipt);
      const items = await readItems(database.db, [orderId], { groups: 'all' });
      expect(items).toMatchObject([{ receivedAmount: 0, cancelledAmount: 0, openAmount }]);
      const expected = await readExpected(database.db, { groups: 'all' });
      expect(expected).toHaveLength(sent !== null && openAmount > 0 ? 1 : 0);
    } finally {
      await database.close();
      await cleanup();
    }
  });
});
