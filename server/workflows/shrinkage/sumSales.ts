import { sql } from 'kysely';
import { pluck } from '../../../src/lib/pluck';
import { LAST_INSTANT } from '../../../src/rules/dates';
import type { SoldTotal } from '../../../src/rules/sales/SoldTotal';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { Period } from '../goods/period';

/** Sums of a sold item; amounts in thousandths, money in 10⁻⁵ euros. */
export type SoldSums = Omit<SoldTotal, 'firstAt' | 'lastAt'>;

const SUMMED = ['lines', 'amount', 'gross', 'net', 'linesWithoutGross', 'linesWithoutNet'] as const;

/** Sums a period from whole closings as stored, and from the lines of closings at its ends. */
export async function sumSales(db: Db, period: Period): Promise<SoldSums[]> {
  const { whole, cut } = await closingsIn(db, period);
  const { from = '', before = LAST_INSTANT } = period;
  const sums = sql.join(SUMMED.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`));
  const { rows } = await sql<Record<keyof SoldSums, never>>`
    select "soldItemId", kind, ${sums} from (
      select "soldItemId", kind, ${sql.join(SUMMED.map((column) => sql.ref(column)))} from "salesTotals"
      where ${oneOf(db, 'importedClosingId', pluck(whole, 'id'))}
      union all
      select "soldItemId", kind, 1, amount, coalesce(gross, 0), coalesce(net, 0),
        case when gross is null then 1 else 0 end, case when net is null then 1 else 0 end from "salesLines"
      where ${oneOf(db, 'importedClosingId', pluck(cut, 'id'))} and at >= ${from} and at < ${before}
    ) sold group by "soldItemId", kind`.execute(db);
  return rows.map(({ soldItemId, kind, ...row }) => ({
    soldItemId,
    kind,
    ...(Object.fromEntries(SUMMED.map((column) => [column, Number(row[column])])) as Pick<
      SoldSums,
      (typeof SUMMED)[number]
    >),
  }));
}

async function closingsIn(db: Db, { from = '', before = LAST_INSTANT }: Period) {
  const closings = await db
    .selectFrom('importedClosings as part')
    .innerJoin('salesImports as import', 'import.id', 'part.importId')
    .select(['part.id', 'part.firstAt', 'part.lastAt'])
    .where('import.state', '=', 'done')
    .where('part.lastAt', '>=', from)
    .where('part.firstAt', '<', before)
    .execute();
  const isWhole = ({ firstAt, lastAt }: (typeof closings)[number]) =>
    (firstAt ?? '') >= from && (lastAt ?? '') < before;
  return { whole: closings.filter(isWhole), cut: closings.filter((closing) => !isWhole(closing)) };
}
