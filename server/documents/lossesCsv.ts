import type { Losses } from '../../src/contract/consumption';
import { longCsv } from './toCsv';

export function lossesCsv({ reasons, totalValue }: Losses): Promise<string> {
  const losses = reasons.flatMap(({ reason, items }) => items.map((item) => ({ reason, ...item })));
  return longCsv(
    ['Grund', 'Artikel', 'Einheit', 'Menge', 'Wert'],
    losses,
    ({ reason, name, unit, quantity, value }) => [reason, name, unit, quantity, value],
    [['Summe', null, null, null, totalValue]],
  );
}
