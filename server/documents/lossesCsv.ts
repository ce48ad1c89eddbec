import type { Losses } from '../../src/contract/consumption';
import { type CsvCell, toCsv } from './toCsv';

export function lossesCsv({ reasons, totalValue }: Losses): string {
  const rows = reasons.flatMap(({ reason, items }) =>
    items.map(({ name, unit, quantity, value }): CsvCell[] => [reason, name, unit, quantity, value]),
  );
  return toCsv(['Grund', 'Artikel', 'Einheit', 'Menge', 'Wert'], [...rows, ['Summe', null, null, null, totalValue]]);
}
