import type { StockNow } from '../../src/contract/stockNow';
import { type Role, seesPrices } from '../../src/resources/kit';
import { formatDateTime } from '../../src/rules/dates';
import { longCsv } from './toCsv';

/** Unknown amounts are empty, never 0. */
export const stockNowCsv = ({ totals, items }: StockNow, timeZone: string, role: Role): Promise<string> =>
  longCsv(
    [
      ['Artikel', ({ name }) => name],
      ['Einheit', ({ unit }) => unit],
      ['Lieferant', ({ supplierName }) => supplierName],
      ['Bestand', ({ groupNames }) => groupNames.join(' + ')],
      ['Gezählt', ({ countedAmount }) => countedAmount],
      ['Gezählt am', ({ countedAt }) => countedAt && formatDateTime(countedAt, timeZone)],
      ['Bewegt', ({ moved }) => moved],
      ['Menge', ({ amount }) => amount],
      ['Mindestbestand', ({ minimum }) => minimum],
      ['Bestellt', ({ onOrder }) => onOrder],
      ['Preis', ({ price }) => price, 'money'],
      ['Wert', ({ value }) => value, 'money'],
    ],
    items,
    { role, last: seesPrices(role) ? [{ Artikel: 'Summe', Wert: totals.value }] : [] },
  );
