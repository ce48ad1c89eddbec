import { sql } from 'kysely';
import { pluck } from '../../../../src/lib/pluck';
import type { ArticleHistory, Moved } from '../../../../src/rules/consumption';
import { LAST_INSTANT } from '../../../../src/rules/dates';
import { oneOf } from '../../../db/database';
import { prepared, type Slots } from '../../../db/engine/prepared';
import type { Db } from '../../../db/tables';
import { isNoReversal } from '../ledger/isNoReversal';
import { isOtherUnitThan, unitThen } from '../unitChanges';
import { listed } from './byArticle';
import type { Article } from './readArticles';

export interface Bounds {
  begin?: string;
  end?: string;
}

type Pieces = Pick<Article, 'stockItemId' | 'pricePerUnit'>;

/** Gives each article its own span. @param articles few enough for memory @returns a lookup that parses each time */
export async function readHistories(
  db: Db,
  articles: readonly Pieces[],
  bounds: Bounds,
): Promise<(article: Pieces) => ArticleHistory> {
  const { begin = '', end = LAST_INSTANT } = bounds;
  const found = await readRows(db, { ids: pluck(articles, 'stockItemId'), begin, end });
  const rows = new Map(found.map((row) => [row.id, row]));
  return ({ stockItemId, pricePerUnit }) => {
    const row = rows.get(stockItemId);
    const prices = cellsIn<[changedAt: string, oldPrice: number]>(row?.prices);
    return {
      stockCounts: cellsIn<[string, number]>(row?.stockCounts).map(([at, amount]) => ({ at, amount })),
      movements: cellsIn<MovedCells>(row?.movements).map(toMoved),
      unitChanges: cellsIn<[string]>(row?.unitChanges).map(([changedAt]) => changedAt),
      unit: row?.unit ?? null,
      earlierPrice: row?.earlierPrice ?? null,
      // The old value of the first later change applied at that instant.
      priceAt: (instant) => prices.find(([changedAt]) => changedAt > instant)?.[1] ?? pricePerUnit,
    };
  };
}

/** Lists of cells as JSON; null if empty. */
interface Row {
  id: number;
  stockCounts: string | null;
  movements: string | null;
  unitChanges: string | null;
  unit: string | null;
  prices: string | null;
  /** Price of the last delivery up to the opening in the unit of that time, ignoring reversed deliveries. */
  earlierPrice: number | null;
}

const MOVED = ['id', 'at', 'kind', 'quantity', 'unitPrice', 'reverses'] as const;
type MovedCells = [Moved['id'], Moved['at'], Moved['kind'], Moved['quantity'], Moved['unitPrice'], Moved['reverses']];

const toMoved = ([id, at, kind, quantity, unitPrice, reverses]: MovedCells): Moved => ({
  id,
  at,
  kind,
  quantity,
  unitPrice,
  reverses,
});

const cellsIn = <Cells>(text: string | null | undefined): Cells[] => (text ? JSON.parse(text) : []);

/** Begins with the last count up to `begin`, else the first after. Prepared: planning takes as long as running. */
const readRows = prepared((db, { ids, begin, end }: Slots<{ ids: readonly number[]; begin: string; end: string }>) => {
  const of = (table: string) => sql`${sql.table(table)} "row" where "row"."stockItemId" = item.id`;
  const rows = sql<Row>`
    with opened as materialized (
      select item.id, item."unitId", coalesce(
        (select max("row".at) from ${of('stockCounts')} and "row".at <= ${begin}),
        (select min("row".at) from ${of('stockCounts')} and "row".at > ${begin})
      ) as at
      from "stockItems" item where ${oneOf(db, 'item.id', ids)}
    ), item as materialized (
      select item.id, item."unitId", item.at, (select max("row".at) from ${of('stockCounts')} and "row".at <= ${end}) as until from opened item
    )
    select item.id,
      (select ${listed(db, ['at', 'amount'])} from ${of('stockCounts')}
        and "row".at >= item.at and "row".at <= item.until) as "stockCounts",
      (select ${listed(db, MOVED)} from ${of('stockMovements')}
        and "row".at > item.at and "row".at <= item.until) as movements,
      (select ${listed(db, ['changedAt'], 'changedAt')} from ${of('unitHistory')}
        and "row"."changedAt" > item.at and "row"."changedAt" <= item.until) as "unitChanges",
      (select units.name from units where units.id = coalesce(${unitThen('item.id', sql`item.until`)}, item."unitId")) as unit,
      (select ${listed(db, ['changedAt', 'oldPrice'], 'changedAt')} from ${of('priceHistory')}
        and "row"."changedAt" > item.at) as prices,
      (select "row"."unitPrice" from ${of('stockMovements')}
        and "row".kind = 'delivery' and ${isNoReversal(db, 'row.reverses')} and "row".at <= item.at and item.at < item.until
        and not ${isOtherUnitThan(['row.stockItemId'], 'row.at', sql`item.at`)}
        and not exists (select 1 from "stockMovements" reversal where reversal.reverses = "row".id)
        order by "row".at desc, "row".id desc limit 1) as "earlierPrice"
    from item`;
  return { compile: () => rows.compile(db) };
});
