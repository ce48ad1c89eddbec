import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { groupBy } from '../../../src/lib/groupBy';
import { engineOf, oneOf } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import type { InvoiceLineRow } from './judged';

const PART = 500;
const COUNTED = 20;

/** Lists every column; a forgotten one does not compile. */
const COLUMNS = Object.keys({
  id: 1,
  invoiceId: 1,
  kind: 1,
  lineId: 1,
  name: 1,
  sellerItemId: 1,
  buyerItemId: 1,
  gtin: 1,
  orderReference: 1,
  orderLineReference: 1,
  quantity: 1,
  unitCode: 1,
  price: 1,
  baseQuantity: 1,
  lineTotal: 1,
  allowances: 1,
  charges: 1,
  isInformation: 1,
  saidStockItemId: 1,
  saidDepositTypeId: 1,
  saidOther: 1,
  saidNotOrdered: 1,
  saidUnitsPerBilled: 1,
  saidOrderItemId: 1,
  frozen: 1,
} satisfies Record<keyof InvoiceLineRow, 1>) as (keyof InvoiceLineRow)[];

export const lineRows = (db: Db) => db.selectFrom('invoiceLines').select(COLUMNS);

export async function linesOfInvoices(db: Db, ids: readonly number[]): Promise<Map<number, InvoiceLineRow[]>> {
  const lines: InvoiceLineRow[] = [];
  await forLineBatches(db, ids, async (within) => {
    const rows = await lineRows(db).where(within).orderBy('invoiceId').orderBy('id').execute();
    for (const row of rows) lines.push(row);
  });
  return groupBy(lines, ({ invoiceId }) => invoiceId);
}

export async function chosenArticlesOf(db: Db, ids: readonly number[]): Promise<Map<number, Set<number>>> {
  const articles = new Map<number, Set<number>>();
  await forLineBatches(db, ids, async (within) => {
    const rows = await db
      .selectFrom('invoiceLines')
      .select(['invoiceId', saidArticle(db).as('said')])
      .distinct()
      .where(within)
      .where(saidArticle(db), 'is not', null)
      .execute();
    for (const { invoiceId, said } of rows) {
      const known = articles.get(invoiceId);
      if (known) known.add(said);
      else articles.set(invoiceId, new Set([said]));
    }
  });
  return articles;
}

const saidArticle = (db: Db) =>
  engineOf(db) === 'postgres'
    ? sql<number>`case when "invoiceLines".frozen is null then "invoiceLines"."saidStockItemId"
        else ("invoiceLines".frozen::json ->> 'stockItemId')::integer end`
    : sql<number>`case when "invoiceLines".frozen is null then "invoiceLines"."saidStockItemId"
        else "invoiceLines".frozen ->> 'stockItemId' end`;

/** Reads in turns. @param read gets a condition for some hundred lines, by id: of several invoices or a large one */
export async function forLineBatches(
  db: Db,
  ids: readonly number[],
  read: (within: RawBuilder<SqlBool>) => Promise<void>,
): Promise<void> {
  const turn = takeTurns();
  for (const { ids: part, lines } of await partsOf(db, ids)) {
    const ofPart = oneOf(db, 'invoiceLines.invoiceId', part);
    for (let after: number | undefined = 0; after !== undefined; ) {
      const last: number | undefined = lines > PART ? await lastOf(db, part, after) : undefined;
      const upTo = last === undefined ? sql`` : sql` and "invoiceLines".id <= ${last}`;
      await read(sql<SqlBool>`(${ofPart} and "invoiceLines".id > ${after}${upTo})`);
      await turn();
      after = last;
    }
  }
}

/** Groups invoices by lines: several with some hundred lines together, or a single larger one. */
export async function partsOf(db: Db, ids: readonly number[]): Promise<{ ids: number[]; lines: number }[]> {
  const parts: { ids: number[]; lines: number }[] = [];
  await inFittingParts(ids, COUNTED, async (some) => {
    const counts = await db
      .selectFrom('invoiceLines')
      .select(['invoiceId', ({ fn }) => fn.countAll().as('lines')])
      .where(oneOf(db, 'invoiceId', some))
      .groupBy('invoiceId')
      .execute();
    for (const { invoiceId, lines } of counts) {
      const last = parts.at(-1);
      if (last && last.lines + Number(lines) <= PART) {
        last.ids.push(invoiceId);
        last.lines += Number(lines);
      } else parts.push({ ids: [invoiceId], lines: Number(lines) });
    }
  });
  return parts;
}

/** @returns id of the last line of the next part; undefined if that is the last part */
async function lastOf(db: Db, invoiceIds: readonly number[], after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('invoiceLines')
    .select('id')
    .where(oneOf(db, 'invoiceId', invoiceIds))
    .where('id', '>', after)
    .orderBy('id')
    .offset(PART - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
