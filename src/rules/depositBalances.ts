import { formatNumber } from './numbers';

export const negativeBalances = (
  balances: readonly { name: string; balance: number }[],
): { code: 'NEGATIVE_BALANCE'; message: string }[] =>
  balances
    .filter(({ balance }) => balance < 0)
    .map(({ name, balance }) => ({
      code: 'NEGATIVE_BALANCE',
      message: `Mehr zurückgegeben als geliefert: ${name} −${formatNumber(-balance)}.`,
    }));
