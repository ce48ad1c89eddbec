const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;
const PLAIN = /^(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;

/**
 * Reads a number as people type it: decimal comma or decimal point, points between thousands.
 * A lone point is a decimal point ("1.234" is 1.234), since shelves are counted in fractions more often than in thousands.
 * @returns `null` when nothing is typed, `NaN` when it is not a number ("1,", "1,2,3", "1,234.5", "1e3", "0x10").
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

/**
 * A number for reading: "1.234,5". Not for input fields, where "1.234" would be read back as 1.234:
 * see `formatNumberForInput`.
 * @returns '' for null, undefined and what is not a finite number.
 */
export function formatNumber(value: number | null | undefined, maximumFractionDigits = 3): string {
  return format(value, { maximumFractionDigits });
}

/** A number as the text of an input field: all its decimals, no points between thousands; `parseNumber` reads it back. */
export function formatNumberForInput(value: number | null | undefined): string {
  return format(value, { maximumFractionDigits: 20, useGrouping: false });
}

/** Euros with two decimals and an ordinary space: "1.234,50 €"; '' for null, undefined and what is not a finite number. */
export function formatMoney(value: number | null | undefined): string {
  return format(value, { style: 'currency', currency: 'EUR' }).replaceAll(SPACES, ' ');
}

/** Intl separates the sign by a no-break space, which neither text searches nor people's own typing match. */
const SPACES = /[\u00a0\u202f]/g;

/** A difference of a value, as text: more gets a plus, as less has its minus. */
export const withSign = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** A price per unit: "17,90 €", with up to four decimals where there are more than two ("0,8912 €"); '' as above. */
export function formatPrice(value: number | null | undefined): string {
  return format(value, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).replaceAll(SPACES, ' ');
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter costs a hundred times more than using one, and tables format thousands of cells. */
function format(value: number | null | undefined, options: Intl.NumberFormatOptions): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const key = JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    // 'negative' writes what rounds to zero as "0", not as "-0".
    formatter = new Intl.NumberFormat('de-DE', { ...options, signDisplay: 'negative' });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}
