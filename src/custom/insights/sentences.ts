import type {
  CountDurations,
  GroupGoods,
  InventoryDifferences,
  InventoryValues,
  MonthlyShrinkage,
  OrderValues,
  PriceDevelopment,
  StockValue,
} from '../../contract/insights';
import { subtractAmounts, sumAmounts } from '../../rules/amounts';
import { formatDate } from '../../rules/dates';
import { formatMoney, formatNumber, formatPrice, withSign } from '../../rules/numbers';

const signedMoney = (value: number) => withSign(value, formatMoney(value));

const joined = (...sentences: (string | false | undefined)[]) => sentences.filter(Boolean).join(' ');
function numberOf(count: number, one: string, many: string): string {
  const shown = formatNumber(count, 1);
  return `${shown} ${shown === '1' ? one : many}`;
}

function highest<T>(rows: readonly T[], amountOf: (row: T) => number | null): T | undefined {
  const known = rows.filter((row) => (amountOf(row) ?? 0) > 0);
  return known.reduce<T | undefined>(
    (best, row) => (best === undefined || (amountOf(row) ?? 0) > (amountOf(best) ?? 0) ? row : best),
    undefined,
  );
}

export function stockValueSentence({ points }: StockValue): string | undefined {
  const known = points.filter(({ value }) => value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return undefined;
  const [now, before] = [last.value ?? 0, first.value ?? 0];
  const change = subtractAmounts(now, before);
  const text =
    first === last ? '' : `; am ${formatDate(first.day)} waren es ${formatMoney(before)} (${signedMoney(change)})`;
  return joined(
    `Am ${formatDate(last.day)} lagen Waren für ${formatMoney(now)} da${text}.`,
    last.unknown > 0 &&
      `${numberOf(last.unknown, 'Artikel, dessen', 'Artikel, deren')} Bestand nicht feststeht, ${last.unknown === 1 ? 'fehlt' : 'fehlen'} darin.`,
  );
}

export function inventoryValuesSentence({ inventories, leftOut }: InventoryValues): string | undefined {
  const last = inventories.at(-1);
  if (!last) return undefined;
  const place = highest(last.locations, ({ value }) => value);
  return joined(
    `Die Inventur vom ${formatDate(last.targetDate)} ergab ${formatMoney(last.value)}${place ? `, am meisten in „${place.name}“: ${formatMoney(place.value)}` : ''}.`,
    last.notCounted > 0 && `${numberOf(last.notCounted, 'Artikel wurde', 'Artikel wurden')} dabei nicht ganz gezählt.`,
    leftOut > 0 &&
      `Gezeigt sind die letzten ${inventories.length}; ${numberOf(leftOut, 'ältere fehlt', 'ältere fehlen')}.`,
  );
}

export function orderValuesSentence({ suppliers, total }: OrderValues): string | undefined {
  if (total.orders === 0) return undefined;
  const orders = numberOf(total.orders, 'Bestellung', 'Bestellungen');
  const top = highest(suppliers, ({ value }) => value);
  const text =
    total.value === null
      ? `Von ${orders} ist der Wert nicht bekannt.`
      : `${orders} für ${formatMoney(total.value)}${top && suppliers.length > 1 ? `, am meisten bei „${top.name}“: ${formatMoney(top.value)}` : ''}.`;
  return joined(
    text,
    total.unpriced > 0 &&
      `${numberOf(total.unpriced, 'Position ohne Preis zählt', 'Positionen ohne Preis zählen')} darin nicht mit.`,
  );
}

export function shrinkageSentence({ months }: MonthlyShrinkage): string | undefined {
  const known = months.filter(({ value }) => value !== null);
  if (known.length === 0) return undefined;
  const value = sumAmounts(known.map((month) => month.value ?? 0));
  const most = highest(known, (month) => (value < 0 ? -(month.value ?? 0) : month.value));
  const what =
    value < 0 ? `Verkauft wurde für ${formatMoney(-value)} mehr als verbraucht` : `Es fehlen ${formatMoney(value)}`;
  return joined(
    `${what}${most && known.length > 1 ? `, am meisten im Monat ${monthName(most.month)}: ${formatMoney(Math.abs(most.value ?? 0))}` : ''}.`,
    known.length < months.length &&
      `${numberOf(months.length - known.length, 'Monat ist', 'Monate sind')} nicht bestimmbar.`,
  );
}

export const monthName = (month: string): string => month.split('-').reverse().join('.');

export function groupGoodsSentence({ groups, consumption, undetermined, losses }: GroupGoods): string | undefined {
  if (consumption === null && losses === 0) return undefined;
  const used = highest(groups, (group) => group.consumption);
  const lost = highest(groups, (group) => group.losses);
  const several = groups.length > 1;
  return joined(
    consumption === null
      ? 'Ein Verbrauch steht noch nicht fest.'
      : `Verbraucht wurde für ${formatMoney(consumption)}${used && several ? `, am meisten bei „${used.label}“: ${formatMoney(used.consumption)}` : ''}.`,
    losses === 0
      ? 'Verluste sind keine erfasst.'
      : `Verloren gingen ${formatMoney(losses)}${lost && several ? `, am meisten bei „${lost.label}“: ${formatMoney(lost.losses)}` : ''}.`,
    undetermined > 0 &&
      `Von ${numberOf(undetermined, 'Artikel', 'Artikeln')} ist der Verbrauch nicht bestimmbar: Dafür braucht es zwei Zählungen in derselben Einheit.`,
  );
}

export function pricesSentence({ items, changed }: PriceDevelopment): string | undefined {
  const [top] = items.toSorted((a, b) => Math.abs(b.percent ?? 0) - Math.abs(a.percent ?? 0));
  if (!top) return undefined;
  const [first, last] = [top.prices[0], top.prices.at(-1)];
  return joined(
    changed === 0
      ? 'Am Ende des Zeitraums sind alle Preise wie am Anfang.'
      : `${numberOf(changed, 'Artikel hat', 'Artikel haben')} am Ende einen anderen Preis als am Anfang.`,
    top.percent !== null &&
      top.percent !== 0 &&
      `Am stärksten ${items.length > 1 ? 'von den gezeigten ' : ''}änderte sich „${top.name}“: von ${formatPrice(first)} auf ${formatPrice(last)} (${withSign(top.percent, formatNumber(top.percent, 1))} %).`,
  );
}

export function differencesSentence({ compared }: InventoryDifferences): string | undefined {
  if (!compared) return undefined;
  const { current, earlier, difference, groups } = compared;
  const [top] = groups;
  const days = `Die Inventur vom ${formatDate(current.targetDate)} ist`;
  const than = `die vom ${formatDate(earlier.targetDate)}`;
  return joined(
    difference === 0
      ? `${days} gleich viel wert wie ${than}: ${formatMoney(current.value)}.`
      : `${days} ${formatMoney(Math.abs(difference))} ${difference > 0 ? 'mehr' : 'weniger'} wert als ${than}: ${formatMoney(current.value)} statt ${formatMoney(earlier.value)}.`,
    top && top.difference !== 0 && `Am meisten macht „${top.label}“ aus: ${signedMoney(top.difference)}.`,
  );
}

export function countsSentence({ counts, groups, leftOut }: CountDurations): string | undefined {
  if (counts.length === 0) return undefined;
  const slowest = groups.length > 1 ? highest(groups, ({ minutes }) => minutes) : undefined;
  const [only] = groups.length === 1 ? groups : [];
  const typical = only ?? slowest;
  return joined(
    `${numberOf(counts.length, 'Zählung wurde', 'Zählungen wurden')} abgeschlossen.`,
    typical?.minutes != null &&
      `${slowest ? `Am längsten dauert „${typical.name}“, meist` : `„${typical.name}“ dauert meist`} etwa ${numberOf(typical.minutes, 'Minute', 'Minuten')}${typical.linesPerMinute === null ? '' : ` bei ${numberOf(typical.linesPerMinute, 'Position', 'Positionen')} je Minute`}.`,
    leftOut > 0 && `Gezeigt sind die letzten ${counts.length}; ${numberOf(leftOut, 'ältere fehlt', 'ältere fehlen')}.`,
  );
}
