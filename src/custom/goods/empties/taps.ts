import type { DepositBalance } from '../../../contract/deposits';
import type { UnsentBooking } from '../../../device/useBooking';
import type { Records } from '../../../resources';
import { formatMoney, formatNumber } from '../../../rules/numbers';

/** Pieces by `tapKey`, or the typed text where it is not a number. */
export type Taps = Readonly<Record<string, number | string>>;
export type DepositType = Pick<Records['depositTypes'], 'id' | 'name'> &
  Partial<Pick<Records['depositTypes'], 'contentTypeId' | 'contentCount'>>;

interface Count {
  depositTypeId: number;
  count: number;
  full?: true;
}

const FULL = 'full:';
export const tapKey = (typeId: number, full = false): string => `${full ? FULL : ''}${typeId}`;

export const isTaps = (value: unknown): value is Taps =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((count) => typeof count === 'string' || (Number.isInteger(count) && count >= 0));

export const tapped = (taps: Taps, key: string): number => {
  const count = taps[key];
  return typeof count === 'number' ? count : 0;
};

export const isBookable = (taps: Taps): boolean => Object.values(taps).every((count) => typeof count === 'number');

export const countsOf = (taps: Taps): Count[] =>
  Object.entries(taps).flatMap(([key, count]) => {
    if (typeof count !== 'number' || count <= 0) return [];
    return key.startsWith(FULL)
      ? [{ depositTypeId: Number(key.slice(FULL.length)), count, full: true as const }]
      : [{ depositTypeId: Number(key), count }];
  });

export const balanceText = ({ name, balance, value }: Pick<DepositBalance, 'name' | 'balance' | 'value'>): string =>
  `${name}: ${formatNumber(balance)}${value === null ? '' : ` (${formatMoney(value)})`}`;

export const fullName = (name: string): string => `Voller ${name}`;

export const piecesText = (count: number | string, name: string): string => `${count} ${name}`;

export const enteredIn = (types: readonly DepositType[], taps: Taps): [name: string, typed: string][] =>
  types.flatMap(({ id, name }) =>
    [false, true].flatMap((full): [string, string][] => {
      const count = taps[tapKey(id, full)] ?? 0;
      return count === 0 ? [] : [[full ? fullName(name) : name, String(count)]];
    }),
  );

function piecesIn(typeId: number, counts: readonly Count[], types: readonly DepositType[]): number {
  return counts.reduce((sum, { depositTypeId, count, full }) => {
    const crate = full && types.find(({ id }) => id === depositTypeId);
    const within = crate && crate.contentTypeId === typeId ? (crate.contentCount ?? 0) : 0;
    return sum + (depositTypeId === typeId ? count : 0) + within * count;
  }, 0);
}

/** @returns pieces, negative where more was returned than delivered @param unsent returns not yet sent to the server */
export function balanceAfter(
  typeId: number,
  balances: readonly Pick<DepositBalance, 'depositTypeId' | 'balance'>[],
  unsent: readonly UnsentBooking[],
  taps: Taps,
  types: readonly DepositType[] = [],
): number {
  const open = balances.find(({ depositTypeId }) => depositTypeId === typeId)?.balance ?? 0;
  const underWay = unsent.flatMap(({ booking }) => (Array.isArray(booking.counts) ? (booking.counts as Count[]) : []));
  return open - piecesIn(typeId, underWay, types) - piecesIn(typeId, countsOf(taps), types);
}

export function withEverything(
  types: readonly DepositType[],
  balances: readonly Pick<DepositBalance, 'depositTypeId' | 'balance'>[],
  unsent: readonly UnsentBooking[],
  taps: Taps,
): Taps {
  const left = types
    .filter(({ id }) => taps[tapKey(id)] === undefined || taps[tapKey(id)] === 0)
    .map(({ id }) => [tapKey(id), balanceAfter(id, balances, unsent, taps, types)] as const)
    .filter(([, count]) => count > 0);
  return { ...taps, ...Object.fromEntries(left) };
}

export const shortTexts = (
  types: readonly DepositType[],
  balances: readonly Pick<DepositBalance, 'depositTypeId' | 'balance'>[],
  unsent: readonly UnsentBooking[],
  taps: Taps,
): string[] =>
  types.flatMap(({ id, name }) => {
    const left = balanceAfter(id, balances, unsent, taps, types);
    return left < 0 && piecesIn(id, countsOf(taps), types) > 0 ? [negativeText(name, left)] : [];
  });

/** Same sentence as the server's (docs/rules.md). */
export const negativeText = (name: string, left: number): string =>
  `Mehr zurückgegeben als geliefert: ${name} −${Math.abs(left)}.`;
