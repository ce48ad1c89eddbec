import type { ShrinkageItem } from '../../src/contract/shrinkage';
import type { Role } from '../../src/resources/kit';
import { formatDateTime } from '../../src/rules/dates';
import { remarkOf } from '../../src/rules/shrinkage/hints';
import { longCsv } from './toCsv';

/** Undetermined figures are empty, never 0. */
export const shrinkageCsv = (
  items: readonly (ShrinkageItem & { supplierName: string | null })[],
  { timeZone, role }: { timeZone: string; role: Role },
): Promise<string> =>
  longCsv(
    [
      ['Artikel', ({ name }) => name],
      ['Einheit', ({ unit }) => unit],
      ['Lieferant', ({ supplierName }) => supplierName],
      ['Bestand', ({ groupNames }) => groupNames],
      ['Anfang', ({ opening }) => opening && formatDateTime(opening.at, timeZone)],
      ['Ende', ({ closing }) => closing && formatDateTime(closing.at, timeZone)],
      ['Verbrauch', ({ used }) => used],
      ['Verkauft', ({ sold }) => sold],
      ['Personal', ({ staff }) => staff],
      ['Soll', ({ should }) => should],
      ['Differenz', ({ difference }) => difference],
      ['Preis', ({ averagePrice }) => averagePrice, 'money'],
      ['Wert', ({ value }) => value, 'money'],
      ['Prozent', ({ percent }) => percent],
      ['Hinweis', remarkOf],
    ],
    items,
    { role },
  );
