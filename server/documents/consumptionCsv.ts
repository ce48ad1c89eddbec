import type { ConsumptionItem } from '../../src/contract/consumption';
import type { Role } from '../../src/resources/kit';
import { formatDateTime } from '../../src/rules/dates';
import { type CsvCell, columnsFor, longCsv } from './toCsv';

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

/** Added when another period is compared. */
const COMPARED = ['Verbrauch davor', 'Wert davor', 'Veränderung', 'Veränderung Wert', 'Hinweis davor'];

const MONEY = ['Preis', 'Wert', 'Wert davor', 'Veränderung Wert'];

const NEGATIVE = 'Negativer Verbrauch: Fehlt eine Lieferung?';

const hintOf = ({ reason, hint }: Pick<ConsumptionItem, 'reason' | 'hint'>): string | null =>
  reason ? 'nicht bestimmbar' : hint ? NEGATIVE : null;

/** Leaves undetermined figures empty, never 0. */
export function consumptionCsv(
  items: readonly (ConsumptionItem & { supplierName: string | null })[],
  timeZone: string,
  { isCompared, role }: { isCompared: boolean; role: Role },
): Promise<string> {
  const instant = (at: string | undefined) => (at === undefined ? null : formatDateTime(at, timeZone));
  const rowOf = (item: (typeof items)[number]): CsvCell[] => [
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
    hintOf(item),
    ...(isCompared ? comparedCells(item) : []),
  ];
  const header = isCompared ? [...COLUMNS, ...COMPARED] : COLUMNS;
  const shown = columnsFor(role, header, MONEY);
  return longCsv(shown(header), items, (item) => shown(rowOf(item)));
}

const comparedCells = ({ before, change }: ConsumptionItem): CsvCell[] => [
  before?.consumption ?? null,
  before?.value ?? null,
  change?.consumption ?? null,
  change?.value ?? null,
  before ? hintOf(before) : null,
];
