import type { DepositBalance } from '../../../../contract/deposits';
import type { Records } from '../../../../resources';
import { piecesIn } from '../../../../rules/deliveryLines';
import { parseNumber } from '../../../../rules/readNumber';
import type { FormLine } from './deliveryForm';
import { deliveredMessage } from './lineMessages';
import { packagesFormat } from './packagesFormat';

type Open = Pick<DepositBalance, 'depositTypeId' | 'balance'>;

/** Balances after the delivery; unchanged while its packages are unknown. */
export function balancesWith<B extends Open>(
  balances: readonly B[],
  lines: readonly FormLine[],
  onPackages: readonly Pick<Records['stockItemDeposits'], 'stockItemId' | 'depositTypeId' | 'count'>[],
): Open[] {
  const open = new Map(balances.map(({ depositTypeId, balance }) => [depositTypeId, balance]));
  for (const line of lines) {
    const packages = deliveredMessage(line) ? null : parseNumber(line.delivered, packagesFormat(line));
    if (packages === null) continue;
    for (const { stockItemId, depositTypeId, count } of onPackages)
      if (stockItemId === line.stockItemId && depositTypeId !== null)
        open.set(depositTypeId, (open.get(depositTypeId) ?? 0) + piecesIn(packages, count ?? 0));
  }
  return [...open].map(([depositTypeId, balance]) => ({ depositTypeId, balance }));
}
