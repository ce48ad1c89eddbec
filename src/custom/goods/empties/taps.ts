import type { DepositBalance } from '../../../contract/deposits';
import type { UnsentBooking } from '../../../device/useBooking';

export type Taps = Readonly<Record<number, number>>;

export const isTaps = (value: unknown): value is Taps =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((count) => Number.isInteger(count) && count >= 0);

export const piecesText = (count: number, name: string): string => `${count} ${name}`;

/** Pieces; negative: more returned than delivered. @param unsent returns the server lacks */
export function balanceAfter(
  typeId: number,
  balances: readonly Pick<DepositBalance, 'depositTypeId' | 'balance'>[],
  unsent: readonly UnsentBooking[],
  taps: Taps,
): number {
  const open = balances.find(({ depositTypeId }) => depositTypeId === typeId)?.balance ?? 0;
  const underWay = unsent
    .flatMap(({ booking }) => (Array.isArray(booking.counts) ? booking.counts : []))
    .filter(({ depositTypeId }) => depositTypeId === typeId)
    .reduce((sum: number, { count }) => sum + Number(count), 0);
  return open - underWay - (taps[typeId] ?? 0);
}

export const shortTexts = (
  types: readonly { id: number; name: string }[],
  balances: readonly Pick<DepositBalance, 'depositTypeId' | 'balance'>[],
  unsent: readonly UnsentBooking[],
  taps: Taps,
): string[] =>
  types.flatMap(({ id, name }) => {
    const left = balanceAfter(id, balances, unsent, taps);
    return left < 0 && (taps[id] ?? 0) > 0 ? [negativeText(name, left)] : [];
  });

/** The server's sentence (docs/rules.md). */
export const negativeText = (name: string, left: number): string =>
  `Mehr zurückgegeben als geliefert: ${name} −${Math.abs(left)}.`;
