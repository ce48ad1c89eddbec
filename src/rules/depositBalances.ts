import { formatNumber } from './numbers';

/** Warns if more empties were returned than received; a warning only, since the driver has taken them. */
export const negativeBalances = (
  balances: readonly { name: string; balance: number }[],
): { code: 'NEGATIVE_BALANCE'; message: string }[] =>
  balances
    .filter(({ balance }) => balance < 0)
    .map(({ name, balance }) => ({
      code: 'NEGATIVE_BALANCE',
      message: `Mehr zurückgegeben als geliefert: ${name} −${formatNumber(-balance)}.`,
    }));
