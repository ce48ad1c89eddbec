const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const PLAIN = /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/**
 * A single point is decimal ("1.234" is 1.234), since counts are fractions more often than thousands. `NaN` if invalid.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const negative = /^[-\u2212]/.test(trimmed);
  const digits = negative ? trimmed.slice(1) : trimmed;
  const plain = GROUPED.test(digits) ? digits.replaceAll('.', '') : digits;
  if (!PLAIN.test(plain)) return Number.NaN;
  const value = Number(plain.replace(',', '.'));
  if (!Number.isFinite(value)) return Number.NaN;
  return negative && value !== 0 ? -value : value;
}

/** "1.234,5" for display; inputs would read "1.234" back as 1.234. '' unless finite. */
export function formatNumber(value: number | null | undefined, maximumFractionDigits = 3): string {
  return format(value, { maximumFractionDigits });
}

export function formatNumberForInput(value: number | null | undefined): string {
  return format(value, { maximumFractionDigits: 20, useGrouping: false });
}

/** "1.234,50 €" with an ordinary space; '' unless finite. */
export function formatMoney(value: number | null | undefined): string {
  return format(value, { style: 'currency', currency: 'EUR' }).replaceAll(SPACES, ' ');
}

/** Intl uses no-break spaces, which neither searches nor typing match. */
const SPACES = /[\u00a0\u202f]/g;

export const withSign = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

export function formatPrice(value: number | null | undefined): string {
  return format(value, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).replaceAll(SPACES, ' ');
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Caches formatters: creating one costs a hundred uses, and tables format thousands of cells. */
function format(value: number | null | undefined, options: Intl.NumberFormatOptions): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const key = JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('de-DE', { ...options, signDisplay: 'negative' });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}
