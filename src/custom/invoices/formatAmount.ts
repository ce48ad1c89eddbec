import { formatMoney } from '../../rules/numbers';

export const formatAmount = (value: number | null, currency: string): string =>
  value === null ? '' : currency === 'EUR' ? formatMoney(value) : formatMoney(value).replace('€', currency);
