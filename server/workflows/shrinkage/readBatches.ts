import { sql } from 'kysely';
import { addToSet } from '../../../src/lib/addToSet';
import { type Bounds, isCut, type SalesBatch, type Stretch, widen } from '../../../src/rules/shrinkage/salesBatches';
import { oneOf } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import { byArticle } from '../goods/consumption/byArticle';

/** Sorted instants at which sales of a sold item are split. */
export interface Cuts {
  /** Stock counts; a sale at that instant belongs before. */
  counts: readonly string[];
  /** Beginnings of days; a sale at that instant belongs after. */
  days: readonly string[];
}

interface ClosingBatch extends SalesBatch {
  closingId: number;
}

export interface Batches {
  bySoldItem: ReadonlyMap<number, readonly SalesBatch[]>;
  whole: ReadonlyMap<number, readonly ClosingBatch[]>;
}

type TotalCells = [importedClosingId: number, kind: 'sale' | 'staff', amount: number, first: string, last: string];
type LineCells = [importedClosingId: number, kind: 'sale' | 'staff', amount: number, at: string];

const PART = 50;

/** Reads stored sums per closing, and lines only of closings that a cut divides. @param cuts by sold item */
export async function readBatches(db: Db, cuts: ReadonlyMap<number, Cuts>, span: Stretch): Promise<Batches> {
  const { closings, bounds } = await readClosings(db, span);
  const bySoldItem = new Map<number, SalesBatch[]>();
  const whole = new Map<number, ClosingBatch[]>();
  const cut = new Map<number, Set<string>>();
  const cutItems = new Set<number>();
  const keyOf = (soldItemId: number, kind: string) => `${soldItemId} ${kind}`;
  const turn = takeTurns();
  await inFittingParts([...cuts], PART, async (part) => {
    const soldItems = part.map(([id]) => id);
    const totals = await readTotals(db, soldItems, bounds);
    for (const [soldItemId, cutsOf] of part) {
      const batches: ClosingBatch[] = [];
      const kept: SalesBatch[] = [];
      for (const [importedClosingId, kind, amount, first, last] of totals.get(soldItemId) ?? []) {
        const closingId = closings.get(importedClosingId);
        if (closingId === undefined) continue;
        const batch = { closingId, first, last, ...piecesOf(kind, amount) };
        batches.push(batch);
        if (!isCut(batch, cutsOf)) kept.push(batch);
        else {
          addToSet(cut, importedClosingId, keyOf(soldItemId, kind));
          cutItems.add(soldItemId);
        }
      }
      whole.set(soldItemId, batches);
      bySoldItem.set(soldItemId, kept);
      await turn();
    }
  });
  await inFittingParts([...cut.keys()], PART, async (part) => {
    for (const [soldItemId, lines] of await readLines(db, part, [...cutItems])) {
      const kept = bySoldItem.get(soldItemId);
      for (const [importedClosingId, kind, amount, at] of lines)
        if (cut.get(importedClosingId)?.has(keyOf(soldItemId, kind)))
          kept?.push({ first: at, last: at, ...piecesOf(kind, amount) });
      await turn();
    }
  });
  return { bySoldItem, whole };
}

const piecesOf = (kind: 'sale' | 'staff', amount: number) =>
  kind === 'sale' ? { sold: amount, staff: 0 } : { sold: 0, staff: amount };

/** Bounds include sales outside the span, to tell which closings it cuts. */
async function readClosings(
  db: Db,
  { after, until }: Stretch,
): Promise<{ closings: Map<number, number>; bounds: Bounds }> {
  const done = db
    .selectFrom('importedClosings as part')
    .innerJoin('salesImports as import', 'import.id', 'part.importId')
    .where('import.state', '=', 'done');
  const reaching = await done
    .select(({ fn }) => ['part.closingId', fn.min('part.firstAt').as('first'), fn.max('part.lastAt').as('last')])
    .groupBy('part.closingId')
    .having(({ fn }) => fn.max('part.lastAt'), '>', after)
    .having(({ fn }) => fn.min('part.firstAt'), '<=', until)
    .execute();
  const isReaching = new Set(reaching.map(({ closingId }) => closingId));
  const bounds = { first: until, last: after };
  for (const closing of reaching) widen(bounds, { first: closing.first ?? until, last: closing.last ?? after });
  const parts = await done
    .select(['part.id', 'part.closingId'])
    .where('part.lastAt', '>=', bounds.first)
    .where('part.firstAt', '<=', bounds.last)
    .execute();
  return {
    closings: new Map(
      parts.filter(({ closingId }) => isReaching.has(closingId)).map(({ id, closingId }) => [id, closingId]),
    ),
    bounds,
  };
}

const readTotals = (db: Db, soldItems: readonly number[], { first, last }: Bounds) =>
  byArticle<TotalCells>(
    db,
    sql`select "soldItemId" as "stockItemId", id, "lastAt" as at, "importedClosingId", kind, amount, "firstAt"
      from "salesTotals" where ${oneOf(db, 'soldItemId', soldItems)} and kind <> 'discount'
        and "lastAt" >= ${first} and "firstAt" <= ${last}`,
    ['importedClosingId', 'kind', 'amount', 'firstAt', 'at'],
  );

const readLines = (db: Db, importedClosings: readonly number[], soldItems: readonly number[]) =>
  byArticle<LineCells>(
    db,
    sql`select "soldItemId" as "stockItemId", id, "importedClosingId", kind, amount, at
      from "salesLines" where ${oneOf(db, 'importedClosingId', importedClosings)} and ${oneOf(db, 'soldItemId', soldItems)}
        and kind <> 'discount'`,
    ['importedClosingId', 'kind', 'amount', 'at'],
  );
