import type { ConsumptionItem } from '../../src/contract/consumption';
import type { Role } from '../../src/resources/kit';
import { formatDateTime } from '../../src/rules/dates';
import { type CsvColumn, longCsv } from './toCsv';

type Item = ConsumptionItem & { supplierName: string | null };

const NEGATIVE = 'Negativer Verbrauch: Fehlt eine Lieferung?';

const hintOf = ({ reason, hint }: Pick<ConsumptionItem, 'reason' | 'hint'>): string | null =>
  reason ? 'nicht bestimmbar' : hint ? NEGATIVE : null;

const columnsIn = (timeZone: string): CsvColumn<Item>[] => [
  ['Artikel', ({ name }) => name],
  ['Einheit', ({ unit }) => unit],
  ['Lieferant', ({ supplierName }) => supplierName],
  ['Bestand', ({ groupNames }) => groupNames],
  ['Anfang', ({ opening }) => opening && formatDateTime(opening.at, timeZone)],
  ['Anfangsbestand', ({ opening }) => opening?.amount ?? null],
  ['Zugänge', ({ deliveries }) => deliveries],
  ['Rückgaben', ({ returns }) => returns],
  ['Verluste', ({ losses }) => losses],
  ['Korrekturen', ({ corrections }) => corrections],
  ['Ende', ({ closing }) => closing && formatDateTime(closing.at, timeZone)],
  ['Endbestand', ({ closing }) => closing?.amount ?? null],
  ['Verbrauch', ({ consumption }) => consumption],
  ['Preis', ({ averagePrice }) => averagePrice, 'money'],
  ['Wert', ({ value }) => value, 'money'],
  ['Hinweis', hintOf],
];

const COMPARED: readonly CsvColumn<Item>[] = [
  ['Verbrauch davor', ({ before }) => before?.consumption ?? null],
  ['Wert davor', ({ before }) => before?.value ?? null, 'money'],
  ['Veränderung', ({ change }) => change?.consumption ?? null],
  ['Veränderung Wert', ({ change }) => change?.value ?? null, 'money'],
  ['Hinweis davor', ({ before }) => (before ? hintOf(before) : null)],
];

/** Undetermined figures are empty, never 0. */
export const consumptionCsv = (
  items: readonly Item[],
  timeZone: string,
  { isCompared, role }: { isCompared: boolean; role: Role },
): Promise<string> => longCsv([...columnsIn(timeZone), ...(isCompared ? COMPARED : [])], items, { role });
