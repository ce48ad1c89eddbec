import type {
  CountDurations,
  GroupGoods,
  InventoryDifferences,
  InventoryValues,
  MonthlyShrinkage,
  OrderValues,
  PriceDevelopment,
  StockValue,
} from '../../src/contract/insights';
import { formatDate, formatDateTime } from '../../src/rules/dates';
import { toCsv } from './toCsv';

const nameOf = ({ stockTakingId, description }: { stockTakingId: number; description: string | null }) =>
  description ?? `Inventur ${stockTakingId}`;

export const stockValueCsv = ({ points }: StockValue): string =>
  toCsv(
    ['Tag', 'Wert', 'Artikel mit bekanntem Bestand', 'Artikel ohne'],
    points.map(({ day, value, known, unknown }) => [formatDate(day), value, known, unknown]),
  );

export const inventoryValuesCsv = ({ inventories }: InventoryValues): string =>
  toCsv(
    ['Inventur', 'Bezeichnung', 'Stichtag', 'Lagerort', 'Wert'],
    inventories.flatMap((inventory) =>
      inventory.locations.map(({ name, value }) => [
        inventory.stockTakingId,
        nameOf(inventory),
        formatDate(inventory.targetDate),
        name,
        value,
      ]),
    ),
  );

export const orderValuesCsv = ({ months, suppliers }: OrderValues): string =>
  toCsv(
    ['Lieferant', 'Monat', 'Wert', 'Bestellungen', 'Positionen ohne Preis'],
    suppliers.flatMap(({ name, byMonth }) =>
      byMonth.flatMap(({ value, orders, unpriced }, at) =>
        orders === 0 ? [] : [[name, months[at] ?? '', value, orders, unpriced]],
      ),
    ),
  );

export const groupsCsv = ({ groups }: GroupGoods): string =>
  toCsv(
    ['Bestand', 'Verbrauch', 'Verluste', 'Artikel bestimmbar', 'Artikel nicht bestimmbar'],
    groups.map(({ label, consumption, losses, determined, undetermined }) => [
      label,
      consumption,
      losses,
      determined,
      undetermined,
    ]),
  );

export const monthlyShrinkageCsv = ({ months }: MonthlyShrinkage): string =>
  toCsv(
    ['Monat', 'Schwund', 'Artikel bestimmbar', 'Artikel nicht bestimmbar'],
    months.map(({ month, value, known, unknown }) => [month, value, known, unknown]),
  );

export const pricesCsv = ({ days, items }: PriceDevelopment): string =>
  toCsv(
    ['Artikel', 'Einheit', 'Änderung in %', ...days.map((day) => formatDate(day))],
    items.map(({ name, unit, percent, prices }) => [name, unit, percent, ...prices]),
  );

export const differencesCsv = ({ compared }: InventoryDifferences): string =>
  toCsv(
    ['Artikel', 'Einheit', 'Bestand', 'Menge mehr', 'Wert mehr'],
    (compared?.items ?? []).map(({ name, unit, label, amount, difference }) => [name, unit, label, amount, difference]),
  );

export const countsCsv = ({ counts }: CountDurations, timeZone: string): string =>
  toCsv(
    ['Zählung', 'Bestand', 'Abgeschlossen', 'Minuten', 'Positionen', 'Positionen je Minute'],
    counts.map(({ censusId, name, finished, minutes, lines, linesPerMinute }) => [
      censusId,
      name,
      formatDateTime(finished, timeZone),
      minutes,
      lines,
      linesPerMinute,
    ]),
  );
