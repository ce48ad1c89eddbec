import type { DepositBalance } from '../../../contract/deposits';
import type { UnsentBooking } from '../../../device/useBooking';

/** How often each type was tapped, by its id. */
export type Taps = Readonly<Record<number, number>>;

export const isTaps = (value: unknown): value is Taps =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((count) => Number.isInteger(count) && count >= 0);

/** "3 Kasten" */
export const piecesText = (count: number, name: string): string => `${count} ${name}`;

/**
 * What is left open of a type once everything on this device is booked, pieces; negative: more went back than came.
 * @param unsent returns that the server does not have yet
 */
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

/** A sentence for each type of which more would go back than came. @param balances of the supplier, like the returns */
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

/** The server's sentence (docs/rules.md), said before it is booked. */
export const negativeText = (name: string, left: number): string =>
  `Mehr zurückgegeben als geliefert: ${name} −${Math.abs(left)}.`;
