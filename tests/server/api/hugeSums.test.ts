import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase, onSqlite } from '../../helpers/databases';
import { createItem, createMasterData } from '../../helpers/masterData';
import { useTestApp } from '../../helpers/testApp';
import { type House, setUpHouse } from './groupLeaksHouse';
import { OF_GROUPS, OF_NO_GROUP } from './readRequests';

const reads = { ...OF_GROUPS, ...OF_NO_GROUP };

/** Sums that result from thousands of bookings with the largest amounts. PostgreSQL returns its sums as texts. */
describe('sums beyond the exact numbers', () => {
  const test = useTestApp(onSqlite);
  let house: House;
  beforeAll(async () => {
    house = await setUpHouse(test());
    const { db } = test().database;
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)`;
    const at = new Date().toISOString();
    for (const [kind, quantity] of [
      ['delivery', 1_000_000_000_000],
      ['loss', -1_000_000_000_000],
    ] as const)
      await sql`insert into "stockMovements" (at, "recordedAt", "stockItemId", quantity, kind, reason, "unitPrice")
        ${numbers} select ${at}, ${at}, ${house.item}, ${sql.lit(quantity)}, ${kind},
          ${kind === 'loss' ? 'Bruch' : null}, 50000 from n`.execute(db);
    await sql`update "orderItems" set amount = 2147483647, "unitsPerPackage" = 1000000, "pricePerUnit" = 10000000`.execute(
      db,
    );
  });

  it.each(Object.keys(reads))('are answered: %s', async (id) => {
    for (const request of reads[id]?.(house) ?? []) {
      const [method, url, body] = typeof request === 'string' ? (['GET', request] as const) : request;
      const reply = await test().call(test().admin, method, url, body);
      expect(reply.status, `${url}: ${reply.text.slice(0, 500)}`).toBeLessThan(500);
    }
  });
});

describeOnEachDatabase('losses that cannot be added up', (under) => {
  const test = useTestApp(under);

  it('are refused in a sentence or stored', async () => {
    const { admin, call } = test();
    const stockItemId = await createItem(test(), await createMasterData(test()), { pricePerUnit: 10_000_000 });
    for (let count = 0; count < 12; count++) {
      const loss = { stockItemId, quantity: 1e9, reason: 'Bruch', clientId: randomUUID() };
      const { status, body } = await call(admin, 'POST', '/api/Losses', loss);
      expect([201, 400], JSON.stringify(body)).toContain(status);
      if (status === 400) expect(body.detail).toMatch(/zu groß/);
    }
  });
});
