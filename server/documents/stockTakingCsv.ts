import { addendumFacts } from './addendumFacts';
import { stockTakingColumns } from './stockTakingColumns';
import type { StockTakingProtocol } from './stockTakingProtocol';
import { longCsv } from './toCsv';

/** Exact values; uncounted rows have neither amount nor value. Total, empties and addenda follow. */
export const stockTakingCsv = (protocol: StockTakingProtocol): Promise<string> =>
  longCsv(
    stockTakingColumns.map(({ title, cell }) => [title, cell]),
    protocol.positions,
    {
      last: [
        { Bezeichnung: 'Gesamtwert', Wert: protocol.totalValue },
        ...deposits(protocol),
        ...addendumFacts(protocol).map(({ label, text }) => ({ Bezeichnung: `${label}: ${text}` })),
      ],
    },
  );

function deposits({ deposits, depositValue }: StockTakingProtocol) {
  if (deposits.length === 0) return [];
  return [
    { Bezeichnung: 'Leergut' },
    ...deposits.map(({ name, count, unitValue, totalValue }) => ({
      Bezeichnung: name,
      Menge: count,
      'Preis pro Einheit': unitValue,
      Wert: totalValue,
    })),
    { Bezeichnung: 'Pfandwert', Wert: depositValue },
  ];
}
