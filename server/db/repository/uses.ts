import type { AnyRecord, AnyResource, Registry } from '../../../src/resources/kit';
import { isMergeable } from '../../../src/rules/merging';
import type { Use } from '../../problem';
import { takeTurns } from '../../turns';
import { type AnyDb, type AnyRow, isOneOf } from '../database';
import { inParts } from '../engine/inParts';
import { type Cascade, type Leaving, ruleOf } from './cascade';
import { linksHeldBy, linkTable, manyFields } from './links';
import { keysWithoutField } from './lostCascades';
import { toRecord } from './rows';

const MAX = 20;

interface WorkflowTable {
  table: string;
  /** Resource of the record that people know, such as the order of a line. */
  resource: string;
  name: string;
  parent?: string;
  targets: Readonly<Record<string, string>>;
}

const item = { stockItemId: 'stockItems' };
const counted = { ...item, stockLocationId: 'stockLocations' };
const census = { resource: 'censuses', name: 'Zählung' };
const order = { resource: 'orders', name: 'Bestellung' };
const taking = { resource: 'stockTakings', name: 'Inventur', parent: 'stockTakingId' };
const delivery = { resource: 'deliveries', name: 'Wareneingang' };
const invoice = { resource: 'invoices', name: 'Rechnung' };
const said = { saidStockItemId: 'stockItems', saidDepositTypeId: 'depositTypes' };
const deposits = { supplierId: 'suppliers', depositTypeId: 'depositTypes' };

const WORKFLOW_TABLES: readonly WorkflowTable[] = [
  { ...census, table: 'censuses', targets: { stockItemGroupId: 'stockItemGroups', userId: 'users' } },
  { ...order, table: 'orders', targets: { stockItemGroupId: 'stockItemGroups', supplierId: 'suppliers' } },
  { ...census, table: 'stockModifications', parent: 'censusId', targets: counted },
  { ...census, table: 'stockHistory', parent: 'censusId', targets: counted },
  { ...order, table: 'orderItems', parent: 'orderId', targets: item },
  { ...taking, table: 'stockTakingItems', targets: counted },
  { table: 'stockMovements', resource: 'stockMovements', name: 'Warenbewegung', targets: item },
  { table: 'stockCounts', resource: 'stockCounts', name: 'Zählstand', targets: item },
  { ...delivery, table: 'deliveryLines', parent: 'deliveryId', targets: item },
  { ...delivery, table: 'deliveries', targets: { supplierId: 'suppliers' } },
  { ...invoice, table: 'invoices', targets: { supplierId: 'suppliers' } },
  { ...invoice, table: 'invoiceLines', parent: 'invoiceId', targets: said },
  { table: 'depositMovements', resource: 'depositMovements', name: 'Leergutbewegung', targets: deposits },
  { ...taking, table: 'stockTakingDeposits', targets: { depositTypeId: 'depositTypes' } },
];

/** Tells whether the caller may see a record's title; its number may be seen in any case. */
export type IsTold = (resource: AnyResource, record: AnyRecord) => boolean;

/** Lists the records that refer to records to be deleted, each once, at most 20 per kind. */
export async function usesOf(db: AnyDb, cascade: Cascade, isTold: IsTold): Promise<Use[]> {
  const { registry, byResource } = cascade;
  const turn = takeTurns();
  for (const [resource, some] of byResource)
    for (const ids of inParts([...some])) {
      const uses = await usesOfPart(db, registry, { resource, ids }, isTold);
      if (uses.length > 0) return uses;
      await turn();
    }
  return usesWithoutDefinition(db, cascade);
}

async function usesOfPart(db: AnyDb, registry: Registry, of: Leaving, isTold: IsTold): Promise<Use[]> {
  const { resource, ids } = of;
  const uses: Use[] = [];
  const add = (found: Use) => {
    if (!uses.some((each) => each.resource === found.resource && each.id === found.id)) uses.push(found);
  };
  for (const other of registry)
    for (const { rows, key } of referring(db, registry, other, of))
      for (const row of await rows.orderBy('id').limit(MAX).execute())
        add({ resource: other.name, id: Number(row.id), title: await titleOf(db, registry, other, row, isTold, key) });
  (await mergesInto(db, of)).forEach(add);
  (await recipesWith(db, of)).forEach(add);
  for (const { table, resource: named, name, parent = 'id', targets } of WORKFLOW_TABLES) {
    const [column] = Object.keys(targets).filter((each) => targets[each] === resource.name);
    if (column === undefined) continue;
    let query = db
      .selectFrom(table)
      .select(`${parent} as id`)
      .distinct()
      .where(isOneOf(db, column, ids))
      .limit(MAX);
    // A user who has counted can be deleted, a user who is counting cannot.
    if (resource.name === 'users') query = query.where('status', '<', 3);
    for (const row of await query.execute())
      add({ resource: named, id: Number(row.id ?? 0), title: row.id ? `${name} ${row.id}` : 'Verlauf' });
  }
  return uses;
}

/** Lists rows whose reference has lost its definition: the database would refuse, or delete records of the product. */
async function usesWithoutDefinition(db: AnyDb, { registry, byResource, keys }: Cascade): Promise<Use[]> {
  const idsOf = new Map([...byResource].map(([{ name }, ids]) => [name, [...ids]]));
  const uses: Use[] = [];
  for (const { table, column, target, hasId } of keysWithoutField(registry, keys)) {
    const key = hasId ? 'id' : 'ownerId';
    for (const ids of inParts(idsOf.get(target) ?? [])) {
      const query = db.selectFrom(table).select(`${key} as id`);
      for (const row of await query
        .where(isOneOf(db, column, ids))
        .limit(MAX)
        .execute())
        uses.push({
          resource: table,
          id: Number(row.id),
          title: `${table} ${row.id} (${column}, zurzeit ohne Definition)`,
        });
    }
  }
  return uses;
}

async function recipesWith(db: AnyDb, { resource: { name }, ids }: Leaving): Promise<Use[]> {
  if (name !== 'stockItems') return [];
  const rows = await db
    .selectFrom('soldItems')
    .select(['id', 'text', 'artNr'])
    .where('id', 'in', (recipes) =>
      recipes
        .selectFrom('recipes')
        .innerJoin('recipeParts', 'recipeParts.recipeId', 'recipes.id')
        .select('recipes.soldItemId')
        .where(isOneOf(db, 'recipeParts.stockItemId', ids)),
    )
    .limit(MAX)
    .execute();
  return rows.map((row) => ({ resource: 'soldItems', id: Number(row.id), title: String(row.text || row.artNr) }));
}

async function mergesInto(db: AnyDb, { resource: { name }, ids }: Leaving): Promise<Use[]> {
  if (!isMergeable(name)) return [];
  const rows = await db
    .selectFrom('merges')
    .select(['mergedId', 'mergedTitle'])
    .where('resource', '=', name)
    .where(isOneOf(db, 'intoId', ids))
    .where('undoneAt', 'is', null)
    .limit(MAX)
    .execute();
  return rows.map(({ mergedId, mergedTitle }) => ({
    resource: name,
    id: Number(mergedId),
    title: String(mergedTitle),
  }));
}

function referring(db: AnyDb, registry: Registry, from: AnyResource, { resource: target, ids }: Leaving) {
  const records = db.selectFrom(from.name).selectAll();
  const held = linksHeldBy(registry, from);
  const references = Object.entries(from.fields).flatMap(([key, field]) => {
    if (field.kind !== 'reference' || field.target !== target.name) return [];
    if (ruleOf(registry, from, key) !== 'restrict') return [];
    const rows = records.where(isOneOf(db, key, ids));
    // A link with an owner is covered by the owner's links.
    return [{ key, rows: key === held?.target ? rows.where(held.owner, 'is', null) : rows }];
  });
  const links = manyFields(from).flatMap(([, field]) => {
    if (field.target !== target.name || field.onDelete === 'cascade') return [];
    const link = linkTable(registry, from, field);
    const owners = db
      .selectFrom(link.table)
      .select(link.owner)
      .where(isOneOf(db, link.target, ids));
    return [{ key: undefined, rows: records.where('id', 'in', owners) }];
  });
  return [...references, ...links];
}

async function titleOf(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  row: AnyRow,
  isTold: IsTold,
  except?: string,
): Promise<string> {
  const field = resource.fields[resource.title];
  if (!isTold(resource, toRecord(resource, row))) return `${resource.label.one} ${row.id}`;
  if (field?.kind !== 'reference') return String(row[resource.title] ?? row.id);
  const other = Object.entries(resource.fields).find(([key, each]) => each.kind === 'reference' && key !== except);
  if (other?.[1].kind !== 'reference') return String(row.id);
  const target = registry.find(({ name }) => other[1].kind === 'reference' && name === other[1].target);
  const found = await db
    .selectFrom(other[1].target)
    .selectAll()
    .where('id', '=', row[other[0]] ?? null)
    .executeTakeFirst();
  if (!target || !found) return String(row.id);
  return isTold(target, toRecord(target, found))
    ? String(found[target.title] ?? row.id)
    : `${target.label.one} ${found.id}`;
}
