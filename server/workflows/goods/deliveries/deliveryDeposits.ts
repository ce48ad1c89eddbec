import type { DepositCount } from '../../../../src/contract/deliveries';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled } from '../../../../src/resources/kit';
import { piecesOf } from '../../../../src/rules/deliveryLines';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { summedCounts } from '../deposits/addDepositMovements';
import type { ResolvedLine } from './resolveLines';

export const readCounts = (json: string): DepositCount[] => JSON.parse(json) as DepositCount[];

export async function deliveredCounts(
  db: Db,
  lines: readonly Pick<ResolvedLine, 'stockItemId' | 'deliveredAmount' | 'unitsPerPackage' | 'deposits'>[],
): Promise<DepositCount[]> {
  const articles = lines.flatMap(({ stockItemId, deposits }) => (deposits === null ? (stockItemId ?? []) : []));
  const onPackages =
    articles.length === 0
      ? []
      : await db
          .selectFrom('stockItemDeposits')
          .innerJoin('stockItems', 'stockItems.id', 'stockItemDeposits.stockItemId')
          .innerJoin('depositTypes', 'depositTypes.id', 'stockItemDeposits.depositTypeId')
          .select(['stockItemId', 'depositTypeId', 'count', 'kind', 'stockItems.unitsPerPackage'])
          .where(oneOf(db, 'stockItemId', [...new Set(articles)]))
          .execute();
  const byArticle = groupBy(onPackages, ({ stockItemId }) => stockItemId);
  const counts = lines.flatMap(({ stockItemId, deliveredAmount, unitsPerPackage, deposits }) => {
    if (deposits !== null) return readCounts(deposits);
    const came = { packages: fromScaled(deliveredAmount, AMOUNT_SCALE), unitsPerPackage };
    return (byArticle.get(stockItemId ?? 0) ?? []).map(({ depositTypeId, kind, ...article }) => ({
      depositTypeId,
      count: piecesOf(kind, came, article),
    }));
  });
  return summedCounts(counts).filter(({ count }) => count > 0);
}
