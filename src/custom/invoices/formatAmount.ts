import { formatMoney } from '../../rules/numbers';

/** An amount of a document: "28,80 €"; other currencies by their code: "28,80 CHF". */
export const formatAmount = (value: number | null, currency: string): string =>
  value === null ? '' : currency === 'EUR' ? formatMoney(value) : formatMoney(value).replace('€', currency);
