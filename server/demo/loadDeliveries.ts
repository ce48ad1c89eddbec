import { pluck } from '../../src/lib/pluck';
import { addDays, dayBounds, todayIn } from '../../src/rules/dates';
import type { Db } from '../db/tables';
import type { SessionUser } from '../http/call';
import { createDelivery } from '../workflows/goods/deliveries/createDelivery';
import { timeZone } from './settings';

/** Weekly drink deliveries of the last three months, `daysBack` days before today's weekday. */
const WEEKLY = [
  { supplier: 'Getränke Isarkiesel GmbH', daysBack: 2, articles: 5 },
  { supplier: 'Brauhaus Kupferkrug KG', daysBack: 4, articles: 4 },
];
const FIRST_WEEK = 12;
const LAST_WEEK = 3;
const FORGOTTEN_GROUP = 'Bier';
const HOUR_MS = 3_600_000;
/** Time of day of a delivery, and the delay until it is booked. */
const DRIVER_MS = 9 * HOUR_MS;
const BOOKED_AFTER_MS = HOUR_MS / 2;

interface DemoDelivery {
  at: number;
  body: Parameters<typeof createDelivery>[1];
}

export async function loadDeliveries(db: Db, user: SessionUser, now: string) {
  const deliveries = [...(await weekly(db, todayIn(timeZone, new Date(now)))), ...(await ofOrders(db))]
    .filter(({ at }) => at + BOOKED_AFTER_MS < Date.parse(now))
    .sort((a, b) => a.at - b.at);
  for (const { at, body } of deliveries) {
    const booked = new Date(at + BOOKED_AFTER_MS).toISOString();
    await createDelivery({ db, user, now: booked }, { ...body, deliveredAt: new Date(at).toISOString(), book: true });
  }
}

async function weekly(db: Db, today: string): Promise<DemoDelivery[]> {
  const deliveries: DemoDelivery[] = [];
  for (const { supplier, daysBack, articles } of WEEKLY) {
    const { id: supplierId } = await db
      .selectFrom('suppliers')
      .select('id')
      .where('name', '=', supplier)
      .executeTakeFirstOrThrow();
    const items = await db
      .selectFrom('stockItems')
      .innerJoin('stockItemDeposits', 'stockItemDeposits.stockItemId', 'stockItems.id')
      .innerJoin('depositTypes', 'depositTypes.id', 'stockItemDeposits.depositTypeId')
      .select('stockItems.id')
      .where('supplierId', '=', supplierId)
      .where('depositTypes.kind', 'in', ['crate', 'keg'])
      .orderBy('stockItems.id')
      .limit(articles)
      .execute();
    const onPackages = await db
      .selectFrom('stockItemDeposits')
      .select(['stockItemId', 'depositTypeId', 'count'])
      .where('stockItemId', 'in', pluck(items, 'id'))
      .execute();
    for (let week = FIRST_WEEK; week >= LAST_WEEK; week--) {
      const day = addDays(today, -7 * week - daysBack);
      const lines = items.map((item, index) => ({ ...item, packages: 1 + ((week + index) % 3) }));
      const back = lines.flatMap(({ id, packages }, index) => {
        const returned = (week + index) % 4 === 0 ? packages - 1 : packages;
        const ofItem = onPackages.filter(({ stockItemId }) => stockItemId === id);
        return ofItem.map(({ depositTypeId, count }) => ({ depositTypeId, count: returned * count }));
      });
      deliveries.push({
        at: Date.parse(dayBounds(day, timeZone).start) + DRIVER_MS,
        body: {
          supplierId,
          deliveryNoteNumber: `LS ${day.replaceAll('-', '')}`,
          lines: lines.map(({ id, packages }) => ({ stockItemId: id, deliveredAmount: packages * 1000 })),
          returns: back.filter(({ count }) => count > 0),
        },
      });
    }
  }
  return deliveries;
}

async function ofOrders(db: Db): Promise<DemoDelivery[]> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'orders.stockItemGroupId')
    .select(['orders.id', 'orders.sent'])
    .where('orders.sent', 'is not', null)
    .where('stockItemGroups.name', '!=', FORGOTTEN_GROUP)
    .execute();
  return orders.map(({ id, sent }) => ({
    at: Date.parse(sent ?? '') + 24 * HOUR_MS,
    body: { orderIds: [id], allDelivered: true },
  }));
}
