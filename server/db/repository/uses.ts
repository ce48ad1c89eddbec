import type { AnyResource, Registry } from '../../../src/resources/kit';
import type { Use } from '../../problem';
import type { AnyDb, AnyRow } from '../database';
import { linkTable, manyFields } from './links';

const MOST = 20;

/** References from workflow tables, with their German labels. */
const WORKFLOW_USES: {
  target: string;
  table: string;
  column: string;
  resource: string;
  running?: true;
  name: string;
}[] = [
  { target: 'stockItemGroups', table: 'censuses', column: 'stockItemGroupId', resource: 'censuses', name: 'Zählung' },
  { target: 'stockItemGroups', table: 'orders', column: 'stockItemGroupId', resource: 'orders', name: 'Bestellung' },
  { target: 'suppliers', table: 'orders', column: 'supplierId', resource: 'orders', name: 'Bestellung' },
  { target: 'users', table: 'censuses', column: 'userId', resource: 'censuses', running: true, name: 'Zählung' },
  { target: 'stockItems', table: 'stockModifications', column: 'stockItemId', resource: 'censuses', name: 'Zählung' },
  { target: 'stockItems', table: 'stockHistory', column: 'stockItemId', resource: 'censuses', name: 'Zählung' },
  { target: 'stockItems', table: 'orderItems', column: 'stockItemId', resource: 'orders', name: 'Bestellung' },
  {
    target: 'stockLocations',
    table: 'stockModifications',
    column: 'stockLocationId',
    resource: 'censuses',
    name: 'Zählung',
  },
  { target: 'stockLocations', table: 'stockHistory', column: 'stockLocationId', resource: 'censuses', name: 'Zählung' },
  {
    target: 'stockItems',
    table: 'stockTakingItems',
    column: 'stockItemId',
    resource: 'stockTakings',
    name: 'Inventur',
  },
  {
    target: 'stockLocations',
    table: 'stockTakingItems',
    column: 'stockLocationId',
    resource: 'stockTakings',
    name: 'Inventur',
  },
  {
    target: 'stockItems',
    table: 'stockMovements',
    column: 'stockItemId',
    resource: 'stockMovements',
    name: 'Warenbewegung',
  },
  { target: 'stockItems', table: 'stockCounts', column: 'stockItemId', resource: 'stockCounts', name: 'Zählstand' },
  {
    target: 'stockItems',
    table: 'deliveryLines',
    column: 'stockItemId',
    resource: 'deliveries',
    name: 'Wareneingang',
  },
  { target: 'suppliers', table: 'deliveries', column: 'supplierId', resource: 'deliveries', name: 'Wareneingang' },
  { target: 'suppliers', table: 'invoices', column: 'supplierId', resource: 'invoices', name: 'Rechnung' },
  { target: 'stockItems', table: 'invoiceLines', column: 'saidStockItemId', resource: 'invoices', name: 'Rechnung' },
  {
    target: 'depositTypes',
    table: 'invoiceLines',
    column: 'saidDepositTypeId',
    resource: 'invoices',
    name: 'Rechnung',
  },
  {
    target: 'suppliers',
    table: 'depositMovements',
    column: 'supplierId',
    resource: 'depositMovements',
    name: 'Leergutbewegung',
  },
  {
    target: 'depositTypes',
    table: 'depositMovements',
    column: 'depositTypeId',
    resource: 'depositMovements',
    name: 'Leergutbewegung',
  },
  {
    target: 'depositTypes',
    table: 'stockTakingDeposits',
    column: 'depositTypeId',
    resource: 'stockTakings',
    name: 'Inventur',
  },
];
const PARENT: Record<string, string> = {
  stockModifications: 'censusId',
  stockHistory: 'censusId',
  orderItems: 'orderId',
  deliveryLines: 'deliveryId',
  invoiceLines: 'invoiceId',
  stockTakingDeposits: 'stockTakingId',
  stockTakingItems: 'stockTakingId',
};

/** Names each referring record once, 20 per kind at most. */
export async function usesOf(db: AnyDb, registry: Registry, resource: AnyResource, id: number): Promise<Use[]> {
  const uses: Use[] = [];
  const add = (found: Use) => {
    if (!uses.some((each) => each.resource === found.resource && each.id === found.id)) uses.push(found);
  };
  for (const other of registry) {
    (await referencesFrom(db, registry, other, resource, id)).forEach(add);
    (await linksFrom(db, registry, other, resource, id)).forEach(add);
  }
  (await mergesInto(db, resource, id)).forEach(add);
  (await recipesWith(db, resource, id)).forEach(add);
  for (const use of WORKFLOW_USES.filter(({ target }) => target === resource.name)) {
    const parent = PARENT[use.table] ?? 'id';
    let query = db.selectFrom(use.table).select(`${parent} as id`).distinct().where(use.column, '=', id).limit(MOST);
    if (use.running) query = query.where('status', '<', 3);
    for (const row of await query.execute()) {
      add({
        resource: use.resource,
        id: Number(row.id ?? 0),
        title: row.id ? `${use.name} ${row.id}` : 'Verlauf',
      });
    }
  }
  return uses;
}

async function recipesWith(db: AnyDb, { name }: AnyResource, id: number): Promise<Use[]> {
  if (name !== 'stockItems') return [];
  const rows = await db
    .selectFrom('soldItems')
    .select(['id', 'text', 'artNr'])
    .where('id', 'in', (recipes) =>
      recipes
        .selectFrom('recipes')
        .innerJoin('recipeParts', 'recipeParts.recipeId', 'recipes.id')
        .select('recipes.soldItemId')
        .where('recipeParts.stockItemId', '=', id),
    )
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ resource: 'soldItems', id: Number(row.id), title: String(row.text || row.artNr) }));
}

async function mergesInto(db: AnyDb, { name }: AnyResource, id: number): Promise<Use[]> {
  const rows = await db
    .selectFrom('merges')
    .select(['mergedId', 'mergedTitle'])
    .where('resource', '=', name)
    .where('intoId', '=', id)
    .where('undoneAt', 'is', null)
    .limit(MOST)
    .execute();
  return rows.map(({ mergedId, mergedTitle }) => ({
    resource: name,
    id: Number(mergedId),
    title: String(mergedTitle),
  }));
}

async function referencesFrom(db: AnyDb, registry: Registry, other: AnyResource, target: AnyResource, id: number) {
  const uses: Use[] = [];
  // Link tables are covered by the field's owner below.
  const isLinkTable = registry.some((each) => manyFields(each).some(([, field]) => field.through === other.name));
  for (const [key, field] of Object.entries(other.fields)) {
    if (field.kind !== 'reference' || field.target !== target.name || isLinkTable) continue;
    if ((field.onDelete ?? 'restrict') !== 'restrict') continue;
    const rows = await db.selectFrom(other.name).selectAll().where(key, '=', id).orderBy('id').limit(MOST).execute();
    for (const row of rows) {
      uses.push({ resource: other.name, id: Number(row.id), title: await titleOf(db, registry, other, row, key) });
    }
  }
  return uses;
}

async function linksFrom(db: AnyDb, registry: Registry, owner: AnyResource, target: AnyResource, id: number) {
  const uses: Use[] = [];
  for (const [, field] of manyFields(owner)) {
    if (field.target !== target.name || field.onDelete === 'cascade') continue;
    const link = linkTable(registry, owner, field);
    const rows = await db
      .selectFrom(owner.name)
      .selectAll()
      .where('id', 'in', db.selectFrom(link.table).select(link.owner).where(link.target, '=', id))
      .orderBy('id')
      .limit(MOST)
      .execute();
    for (const row of rows) {
      uses.push({ resource: owner.name, id: Number(row.id), title: await titleOf(db, registry, owner, row) });
    }
  }
  return uses;
}

async function titleOf(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  row: AnyRow,
  except?: string,
): Promise<string> {
  const field = resource.fields[resource.title];
  if (field?.kind !== 'reference') return String(row[resource.title] ?? row.id);
  const other = Object.entries(resource.fields).find(([key, each]) => each.kind === 'reference' && key !== except);
  if (other?.[1].kind !== 'reference') return String(row.id);
  const target = registry.find(({ name }) => other[1].kind === 'reference' && name === other[1].target);
  const found = await db
    .selectFrom(other[1].target)
    .selectAll()
    .where('id', '=', row[other[0]] ?? null)
    .executeTakeFirst();
  return String((target && found?.[target.title]) ?? row.id);
}
