import type { ConsumptionItem } from '../../src/contract/consumption';
import { formatDateTime } from '../../src/rules/dates';
import { type CsvCell, toCsv } from './toCsv';

const COLUMNS = [
  'Artikel',
  'Einheit',
  'Lieferant',
  'Bestand',
  'Anfang',
  'Anfangsbestand',
  'Zugänge',
  'Rückgaben',
  'Verluste',
  'Korrekturen',
  'Ende',
  'Endbestand',
  'Verbrauch',
  'Preis',
  'Wert',
  'Hinweis',
];

const NEGATIVE = 'Negativer Verbrauch: Fehlt eine Lieferung?';

/** Consumption as CSV; what cannot be determined is empty, never 0. */
export function consumptionCsv(
  items: readonly (ConsumptionItem & { supplierName: string | null })[],
  timeZone: string,
): string {
  const instant = (at: string | undefined) => (at === undefined ? null : formatDateTime(at, timeZone));
  const rows = items.map((item): CsvCell[] => [
    item.name,
    item.unit,
    item.supplierName,
    item.groupNames,
    instant(item.opening?.at),
    item.opening?.amount ?? null,
    item.deliveries,
    item.returns,
    item.losses,
    item.corrections,
    instant(item.closing?.at),
    item.closing?.amount ?? null,
    item.consumption,
    item.averagePrice,
    item.value,
    item.reason ? 'nicht bestimmbar' : item.hint ? NEGATIVE : null,
  ]);
  return toCsv(COLUMNS, rows);
}
