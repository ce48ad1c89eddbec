import type { ShrinkageItem } from '../../src/contract/shrinkage';
import type { Role } from '../../src/resources/kit';
import { formatDateTime } from '../../src/rules/dates';
import { REASON_SENTENCES } from '../../src/rules/shrinkage/hints';
import { columnsFor, longCsv } from './toCsv';

const HEADER = [
  ...['Artikel', 'Einheit', 'Lieferant', 'Bestand', 'Anfang', 'Ende', 'Verbrauch', 'Verkauft', 'Personal', 'Soll'],
  ...['Differenz', 'Preis', 'Wert', 'Prozent', 'Hinweis'],
];

const MONEY = ['Preis', 'Wert'];

const remarkOf = ({ reason, hints }: ShrinkageItem): string | null =>
  reason ? `nicht bestimmbar: ${REASON_SENTENCES[reason]}` : hints.map(({ message }) => message).join(' ') || null;

/** Leaves undetermined figures empty, never 0. */
export function shrinkageCsv(
  items: readonly (ShrinkageItem & { supplierName: string | null })[],
  { timeZone, role }: { timeZone: string; role: Role },
): Promise<string> {
  const instant = (at: string | undefined) => (at === undefined ? null : formatDateTime(at, timeZone));
  const shown = columnsFor(role, HEADER, MONEY);
  return longCsv(shown(HEADER), items, (item) =>
    shown([
      ...[item.name, item.unit, item.supplierName, item.groupNames],
      ...[instant(item.opening?.at), instant(item.closing?.at), item.used, item.sold, item.staff, item.should],
      ...[item.difference, item.averagePrice, item.value, item.percent, remarkOf(item)],
    ]),
  );
}
