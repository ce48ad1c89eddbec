import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, untyped } from '../../server/db/database';
import { inTransaction } from '../../server/db/engine/transaction';
import { openDatabase } from '../../server/db/open';
import { readRecords } from '../../server/db/repository/read';
import type { Db } from '../../server/db/tables';
import { demoData } from '../../server/demo/data';
import { loadDemoData } from '../../server/demo/loadDemoData';
import { isPassword } from '../../server/http/auth/passwords';
import { withHooks } from '../../server/records/hooks/withHooks';
import { prepareFirstAdmin } from '../../server/workflows/firstAdmin';
import { resources } from '../../src/resources';
import { problemOf, validate } from '../../src/resources/kit';
import { supplierDeliveryDays } from '../../src/resources/supplierDeliveryDays';
import { type DatabaseUnderTest, describeOnEachDatabase } from '../helpers/databases';

const PASSWORD = 'Lindenblüte 1897';
const NOW = '2026-07-14T16:20:00.000Z';
const { suppliers, locations, groups, units, packagingUnits, items, users, counts } = demoData;

const linesOf = (group: string) =>
  items
    .filter((item) => item.group.includes(group) && !item.ignoreInCensus)
    .flatMap((item) => item.locations.map((location) => `${item.name} @ ${location}`));
const thousandths = (amount: number) => Math.round(amount * 1000);

const prepared = (db: Db) =>
  prepareFirstAdmin({ db, registry: withHooks(resources), now: NOW }, PASSWORD, loadDemoData);
const firstAdmin = async (db: Db) => inTransaction(db, await prepared(db));
const countRows = async (db: Db, table: string) => (await untyped(db).selectFrom(table).selectAll().execute()).length;

async function openEmpty(under: DatabaseUnderTest): Promise<Database> {
  const { env, cleanup } = await under.connect();
  const options = { dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, registry: resources };
  const database = await openDatabase(options, { info() {}, warn: console.warn });
  return {
    ...database,
    async close() {
      await database.close();
      await cleanup();
    },
  };
}

describeOnEachDatabase('loaded demo data', (under) => {
  let database: Database;
  let db: Db;
  beforeAll(async () => {
    database = await openEmpty(under);
    db = database.db;
    await firstAdmin(db);
  });
  afterAll(() => database.close());

  const finished = counts.filter((count) => count.completedAfterMinutes !== null);

  it.each([
    ['suppliers', suppliers.length],
    ['stockLocations', locations.length],
    ['stockItemGroups', groups.length],
    ['units', units.length],
    ['packagingUnits', packagingUnits.length],
    ['stockItems', items.length],
    ['stockLocationAssignments', items.flatMap((item) => item.locations).length],
    ['stockItemGroupAssignments', items.flatMap((item) => item.group).length],
    ['users', users.length + 1],
    ['userStockItemGroups', users.flatMap((user) => user.groups).length],
    ['censuses', counts.length],
    ['stockModifications', counts.flatMap((count) => linesOf(count.group)).length],
    ['stockHistory', finished.flatMap((count) => count.amounts).length],
  ])('fills %s with every row of the data', async (table, rows) => {
    expect(await countRows(db, table)).toBe(rows);
  });

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'has only %s that a form would accept',
    async (_, resource) => {
      const records = await readRecords(untyped(db), resources, resource);
      expect(records.flatMap((record) => Object.values(validate(resource.fields, record, 'Admin')))).toEqual([]);
    },
  );

  it('tells an item as the data does', async () => {
    const item = await db
      .selectFrom('stockItems as item')
      .innerJoin('units', 'units.id', 'item.unitId')
      .innerJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
      .innerJoin('suppliers', 'suppliers.id', 'item.supplierId')
      .innerJoin('stockItemGroupAssignments as assignment', 'assignment.stockItemId', 'item.id')
      .innerJoin('stockItemGroups as group', 'group.id', 'assignment.stockItemGroupId')
      .select(['units.name as unit', 'packagingUnits.name as packagingUnit', 'suppliers.name as supplier'])
      .select(['group.name as group', 'minAmountInGroup', 'fixedOrderAmount', 'orderNumber'])
      .select(['unitsPerPackage', 'pricePerUnit', 'active', 'ignoreInCensus', 'item.archived'])
      .where('item.name', '=', 'Trinkschokolade Pulver 1 kg')
      .executeTakeFirst();
    expect(item).toEqual({
      unit: 'Dose',
      packagingUnit: 'Karton (6)',
      supplier: 'Rösterei Morgenmühle',
      group: 'Kaffee & Tee',
      minAmountInGroup: 5,
      fixedOrderAmount: 2,
      orderNumber: 'MM-2300',
      unitsPerPackage: 6_000,
      pricePerUnit: 82_000,
      active: 1,
      ignoreInCensus: 0,
      archived: 0,
    });
  });

  it('names the instance', async () => {
    const stored = await db.selectFrom('configValues').select(['key', 'value']).orderBy('key').execute();
    expect(stored.map(({ key }) => key)).toEqual([
      'DELIVERY_ADDRESS',
      'FEDERAL_STATE',
      'INSTANCE_COLOR',
      'INSTANCE_NAME',
      'MAIL_FROM_NAME',
      'TIME_ZONE',
      'WEIGHT_CODES',
    ]);
    expect(stored.find(({ key }) => key === 'INSTANCE_NAME')?.value).toBe('Gasthaus Lindenhof');
    expect(stored.find(({ key }) => key === 'INSTANCE_COLOR')?.value).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('has delivery days of suppliers, and deposits on packages', async () => {
    const days = await db.selectFrom('supplierDeliveryDays').select(['weekday', 'orderUntil']).execute();
    expect(days.length).toBeGreaterThan(10);
    const supplierDays = days.filter((day) => problemOf(supplierDeliveryDays.fields.orderUntil, day.orderUntil));
    expect(supplierDays).toEqual([]);
    const pils = await db
      .selectFrom('stockItemDeposits')
      .innerJoin('stockItems', 'stockItems.id', 'stockItemDeposits.stockItemId')
      .innerJoin('depositTypes', 'depositTypes.id', 'stockItemDeposits.depositTypeId')
      .where('stockItems.name', '=', 'Pils 0,33 l MW')
      .select(['depositTypes.name as name', 'count'])
      .orderBy('depositTypes.id')
      .execute();
    expect(pils).toEqual([
      { name: 'Bierflasche', count: 24 },
      { name: 'Bierkasten 24er', count: 1 },
    ]);
  });

  it('lets its users in with the password of the administrator, stored only as hashes', async () => {
    const rows = await db.selectFrom('users').select(['name', 'role', 'password']).orderBy('id').execute();
    expect(rows.map(({ name, role }) => [name, role])).toEqual([
      ['admin', 'Admin'],
      ['jana', 'User'],
      ['mehmet', 'User'],
    ]);
    for (const { password } of rows) {
      expect(await isPassword(password, PASSWORD)).toBe(true);
      expect(password).not.toContain(PASSWORD);
    }
  });

  it('has orders sent in each way, and one that changed afterwards', async () => {
    const sent = db.selectFrom('orders').select(['sentBy', 'changedAfterSent']).where('sent', 'is not', null);
    const ways = (await sent.execute()).map(({ sentBy, changedAfterSent }) => `${sentBy} ${changedAfterSent}`);
    expect([...new Set(ways)].sort()).toEqual(['file 0', 'hand 0', 'hand 1']);
  });

  it.each(users)('gives $name the groups of the data', async ({ name, groups: assigned }) => {
    const rows = await db
      .selectFrom('userStockItemGroups')
      .innerJoin('users', 'users.id', 'ownerId')
      .innerJoin('stockItemGroups', 'stockItemGroups.id', 'targetId')
      .select('stockItemGroups.name')
      .where('users.name', '=', name)
      .execute();
    expect(rows.map((row) => row.name).sort()).toEqual([...assigned].sort());
  });

  describe.each(counts.map((count) => [count.group, count] as const))('the count of %s', (group, count) => {
    const censusOf = () =>
      db
        .selectFrom('censuses')
        .innerJoin('stockItemGroups', 'stockItemGroups.id', 'stockItemGroupId')
        .innerJoin('users', 'users.id', 'userId')
        .select(['censuses.id', 'status', 'created', 'finished', 'users.name as user'])
        .where('stockItemGroups.name', '=', group)
        .executeTakeFirstOrThrow();

    it('rests where the data left it', async () => {
      const { user, status, finished: end } = await censusOf();
      expect(user).toBe(count.user);
      expect(status).toBe(count.completedAfterMinutes === null ? 0 : count.requestOrders ? 4 : 2);
      expect(end === null).toBe(count.completedAfterMinutes === null);
    });

    it('has a line for each place, and the amounts of the data on them, entered while it ran', async () => {
      const census = await censusOf();
      const lines = await db
        .selectFrom('stockModifications as line')
        .innerJoin('stockItems as item', 'item.id', 'stockItemId')
        .innerJoin('stockLocations as location', 'location.id', 'stockLocationId')
        .leftJoin('users', 'users.id', 'countedByUserId')
        .select(['item.name as item', 'location.name as location', 'newAmount', 'isExtra', 'countedAt', 'users.name'])
        .where('censusId', '=', census.id)
        .execute();
      expect(lines.map(({ item, location }) => `${item} @ ${location}`).sort()).toEqual(linesOf(group).sort());
      expect(lines.filter((line) => line.isExtra !== 0)).toEqual([]);

      const counted = lines.filter((line) => line.newAmount !== null);
      const amounts = new Map(counted.map(({ item, location, newAmount }) => [`${item} @ ${location}`, newAmount]));
      expect(amounts).toEqual(
        new Map(count.amounts.map(({ item, location, amount }) => [`${item} @ ${location}`, thousandths(amount)])),
      );
      const end = census.finished ?? NOW;
      expect(counted.filter(({ name }) => name !== count.user)).toEqual([]);
      expect(counted.filter(({ countedAt }) => !countedAt || countedAt <= census.created || countedAt >= end)).toEqual(
        [],
      );
    });

    it('has at most one order per supplier, sent or not as the data says', async () => {
      const census = await censusOf();
      const orders = await db.selectFrom('orders').selectAll().where('censusId', '=', census.id).execute();
      expect(orders.length > 0).toBe(count.requestOrders);
      expect(new Set(orders.map((order) => order.supplierId)).size).toBe(orders.length);
      expect(orders.filter((order) => (order.sent !== null) !== count.ordersSent)).toEqual([]);
      const instants = orders.flatMap(({ created, sent }) => [created, sent ?? created]);
      expect(instants.filter((at) => at <= (census.finished ?? NOW) || at >= NOW)).toEqual([]);
    });
  });

  it('orders after the count of Kaffee & Tee as a pencil would: price and package frozen, the arithmetic told', async () => {
    const ordered = await db
      .selectFrom('orderItems as item')
      .innerJoin('orders', 'orders.id', 'item.orderId')
      .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
      .innerJoin('stockItemGroups as group', 'group.id', 'orders.stockItemGroupId')
      .select(['suppliers.name as supplier', 'description', 'itemNumber', 'amount', 'proposedAmount', 'packagingUnit'])
      .select(['unitsPerPackage', 'pricePerUnit', 'reason'])
      .where('group.name', '=', 'Kaffee & Tee')
      .orderBy('itemNumber')
      .execute();
    expect(ordered.map((item) => Object.values(item))).toEqual([
      [
        'Teehandel Blattwerk',
        'Schwarztee Assam 25 Beutel',
        'BW 1204',
        1,
        1,
        'Karton (6)',
        6_000,
        31_500,
        'Mindestbestand 10 − gezählt 7 = 3 Packungen ÷ 6 → 1 Karton (6)',
      ],
      [
        'Rösterei Morgenmühle',
        'Espressobohnen Hausröstung 1 kg',
        'MM-1010',
        1,
        1,
        'Karton (6)',
        6_000,
        179_000,
        'Mindestbestand 12 − gezählt 8,5 = 3,5 kg ÷ 6 → 1 Karton (6)',
      ],
      [
        'Rösterei Morgenmühle',
        'Filterkaffee gemahlen 500 g',
        'MM-1120',
        2,
        2,
        'Karton (12)',
        12_000,
        63_500,
        'Mindestbestand 24 − gezählt 11 = 13 Beutel ÷ 12 → 2 Kartons (12)',
      ],
      [
        'Rösterei Morgenmühle',
        'Trinkschokolade Pulver 1 kg',
        'MM-2300',
        2,
        2,
        'Karton (6)',
        6_000,
        82_000,
        'Mindestbestand 5 − gezählt 3 = 2 Dosen → feste Bestellmenge 2 Kartons (6)',
      ],
    ]);
    expect(await ordersOf(db, 'Kaffee & Tee')).toBe(2);
  });

  it('has as stock the last finished count at each place', async () => {
    const expected = new Map(
      finished.flatMap(({ amounts }) =>
        amounts.map(({ item, location, amount }) => [`${item} @ ${location}`, thousandths(amount)] as const),
      ),
    );
    const levels = await db
      .selectFrom('stockLevels')
      .innerJoin('stockItems as item', 'item.id', 'stockItemId')
      .innerJoin('stockLocations as location', 'location.id', 'stockLocationId')
      .select(['item.name as item', 'location.name as location', 'amount'])
      .execute();
    expect(new Map(levels.map(({ item, location, amount }) => [`${item} @ ${location}`, amount]))).toEqual(expected);
  });
});

describeOnEachDatabase('loading demo data', (under) => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmpty(under);
  });
  afterAll(() => database.close());

  const everyTable = async () => (await untyped(database.db).introspection.getTables()).map(({ name }) => name);
  const filledTables = async () => {
    const filled: string[] = [];
    for (const table of await everyTable()) if ((await countRows(database.db, table)) > 0) filled.push(table);
    return filled;
  };

  it('is undone together with the administrator when a later part of the transaction fails', async () => {
    const before = await filledTables();
    const make = await prepared(database.db);
    const failing = inTransaction(database.db, async (tx) => {
      await make(tx);
      throw new Error('the connection broke');
    });
    await expect(failing).rejects.toThrow('the connection broke');
    expect(await filledTables()).toEqual(before);
  });

  it('happens once when two first-run pages ask for it at once, and never again', async () => {
    const attempts = await Promise.allSettled([1, 2].map(() => firstAdmin(database.db)));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'STATE', status: 409 },
    });
    await expect(firstAdmin(database.db)).rejects.toMatchObject({ code: 'STATE', status: 409 });
    expect(await countRows(database.db, 'users')).toBe(users.length + 1);
    expect(await countRows(database.db, 'censuses')).toBe(counts.length);
  });
});

async function ordersOf(db: Db, group: string): Promise<number> {
  const orders = await db
    .selectFrom('orders')
    .innerJoin('stockItemGroups', 'stockItemGroups.id', 'stockItemGroupId')
    .select('orders.id')
    .where('stockItemGroups.name', '=', group)
    .execute();
  return orders.length;
}
