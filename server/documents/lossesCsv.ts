import type { Losses } from '../../src/contract/consumption';
import { type Role, seesPrices } from '../../src/resources/kit';
import { longCsv } from './toCsv';

export function lossesCsv({ reasons, totalValue }: Losses, role: Role): Promise<string> {
  const losses = reasons.flatMap(({ reason, items }) => items.map((item) => ({ reason, ...item })));
  return longCsv(
    [
      ['Grund', ({ reason }) => reason],
      ['Artikel', ({ name }) => name],
      ['Einheit', ({ unit }) => unit],
      ['Menge', ({ quantity }) => quantity],
      ['Wert', ({ value }) => value, 'money'],
    ],
    losses,
    { role, last: seesPrices(role) ? [{ Grund: 'Summe', Wert: totalValue }] : [] },
  );
}
