import type { Losses } from '../../src/contract/consumption';
import { type Role, seesPrices } from '../../src/resources/kit';
import { columnsFor, longCsv } from './toCsv';

const HEADER = ['Grund', 'Artikel', 'Einheit', 'Menge', 'Wert'];

export function lossesCsv({ reasons, totalValue }: Losses, role: Role): Promise<string> {
  const losses = reasons.flatMap(({ reason, items }) => items.map((item) => ({ reason, ...item })));
  const shown = columnsFor(role, HEADER, ['Wert']);
  return longCsv(
    shown(HEADER),
    losses,
    ({ reason, name, unit, quantity, value }) => shown([reason, name, unit, quantity, value]),
    seesPrices(role) ? [['Summe', null, null, null, totalValue]] : [],
  );
}
