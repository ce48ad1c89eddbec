import type { CashRegister } from '../../../../contract/cashRegisters';
import type { SoldItem } from '../../../../contract/soldItems';
import { formatPercent } from '../../../../rules/numbers';
import { isSameMeasure } from '../../../../rules/sales/soldItemKey';
import type { SoldItemsBody } from '../useSaveSoldItems';

export interface Suggestions {
  from: CashRegister;
  changes: Extract<SoldItemsBody, readonly unknown[]>;
}

const MAX = 1000;

export function suggestionsOf(items: readonly SoldItem[], registers: readonly CashRegister[]): Suggestions[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return registers
    .map((from) => {
      const changes = items.flatMap((item) => {
        const { id, version, registerId, state, candidates } = item;
        if (state !== 'open' || registerId === from.id) return [];
        const found = candidates.find(({ by, soldItemId }) => {
          const other = byId.get(soldItemId ?? 0);
          // The recipe of a bottle does not fit a glass.
          return by === 'register' && other?.registerId === from.id && isSameMeasure(item, other);
        });
        if (!found) return [];
        return { id, version, parts: found.parts.map(({ stockItemId, amount, of }) => ({ stockItemId, amount, of })) };
      });
      return { from, changes: changes.slice(0, MAX) };
    })
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => b.changes.length - a.changes.length);
}

/** Percentage of turnover that is assigned or no goods; of items where no turnover is known. */
export function progressOf(items: readonly SoldItem[]): { percent: number; text: string } {
  const turnover = items.reduce((sum, item) => sum + (item.turnover ?? 0), 0);
  const weigh = (item: SoldItem) => (turnover > 0 ? (item.turnover ?? 0) : 1);
  const sum = (of: readonly SoldItem[]) => of.reduce((all, item) => all + weigh(item), 0);
  const closed = items.filter(({ state }) => state !== 'open');
  const percent = Math.min(100, Math.max(0, (sum(closed) / sum(items)) * 100));
  // Rounded down, so that only complete assignment shows 100 %.
  const shown = closed.length === items.length ? 100 : Math.min(99.9, percent);
  return {
    percent,
    text: `${formatPercent(shown)} ${turnover > 0 ? 'des Umsatzes' : 'der Verkaufsartikel'} zugeordnet`,
  };
}
