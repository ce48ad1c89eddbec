/** Formats for display: "1.234,5", "−2,5" (typographic minus), '' unless finite. Inputs would read "1.234" as 1.234. */
export function formatNumber(value: number | null | undefined, maximumFractionDigits = 3): string {
  return shown(format(value, { maximumFractionDigits }));
}

export function formatNumberForInput(value: number | null | undefined): string {
  return format(value, { maximumFractionDigits: 20, useGrouping: false });
}

/** "1.234,50 €" with an ordinary space; '' unless finite. */
export function formatMoney(value: number | null | undefined): string {
  return shown(format(value, { style: 'currency', currency: 'EUR' }));
}

/** Replaces Intl's no-break spaces, which neither search nor typing matches, and its hyphen, too short for a minus. */
const shown = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replace('-', '−');

export const withSign = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

export function formatPercent(value: number | null | undefined): string {
  const text = shown(format(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
  return text && `${text} %`;
}

export function formatPrice(value: number | null | undefined): string {
  return shown(
    format(value, { style: 'currency', currency: 'EUR', minimumFractionDigits: 2, maximumFractionDigits: 4 }),
  );
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Caches formatters: creating one costs as much as a hundred uses, and tables format thousands of cells. */
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
