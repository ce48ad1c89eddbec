import type { DepositBalance } from '../../../../contract/deposits';
import type { Article } from '../../../../queries/articles';
import type { Records } from '../../../../resources';
import { piecesOf } from '../../../../rules/deliveryLines';
import { parseNumber } from '../../../../rules/readNumber';
import type { FormLine } from './deliveryForm';
import { deliveredMessage } from './lineMessages';
import { packagesFormat } from './packagesFormat';

type Open = Pick<DepositBalance, 'depositTypeId' | 'balance'>;

interface Known {
  onPackages: readonly Pick<Records['stockItemDeposits'], 'stockItemId' | 'depositTypeId' | 'count'>[];
  types: readonly Pick<Records['depositTypes'], 'id' | 'kind'>[];
  articles: ReadonlyMap<number, Pick<Article, 'unitsPerPackage'>>;
}

export function balancesAfter<B extends Open>(
  balances: readonly B[],
  lines: readonly FormLine[],
  { onPackages, types, articles }: Known,
): Open[] {
  const kinds = new Map(types.map(({ id, kind }) => [id, kind]));
  const open = new Map(balances.map(({ depositTypeId, balance }) => [depositTypeId, balance]));
  for (const line of lines) {
    const packages = deliveredMessage(line) ? null : parseNumber(line.delivered, packagesFormat(line));
    if (packages === null) continue;
    const ofArticle = articles.get(line.stockItemId ?? 0)?.unitsPerPackage ?? 1;
    const ordered = { packages, unitsPerPackage: line.unitsPerPackage ?? ofArticle };
    for (const { stockItemId, depositTypeId, count } of onPackages)
      if (stockItemId === line.stockItemId && depositTypeId !== null)
        open.set(
          depositTypeId,
          (open.get(depositTypeId) ?? 0) +
            piecesOf(kinds.get(depositTypeId) ?? '', ordered, { count: count ?? 0, unitsPerPackage: ofArticle }),
        );
  }
  return [...open].map(([depositTypeId, balance]) => ({ depositTypeId, balance }));
}
