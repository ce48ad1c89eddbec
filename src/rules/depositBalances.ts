import { formatNumber } from './numbers';

/** What warns that more went back than had come; the driver has taken it all the same. */
export const negativeBalances = (
  balances: readonly { name: string; balance: number }[],
): { code: 'NEGATIVE_BALANCE'; message: string }[] =>
  balances
    .filter(({ balance }) => balance < 0)
    .map(({ name, balance }) => ({
      code: 'NEGATIVE_BALANCE',
      message: `Mehr zurückgegeben als geliefert: ${name} −${formatNumber(-balance)}.`,
    }));
