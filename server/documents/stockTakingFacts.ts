import { formatDate, formatDateTime } from '../../src/rules/dates';
import { formatMoney, formatNumber } from '../../src/rules/numbers';
import { singleLine } from './singleLine';
import type { StockTakingProtocol } from './stockTakingProtocol';

export function stockTakingFacts(protocol: StockTakingProtocol): { label: string; text: string }[] {
  const { closed, rows, timeZone } = protocol;
  const counted = rows.filter((row) => row.newAmount !== null).length;
  return [
    { label: 'Protokoll', text: `Nr. ${protocol.id}` },
    { label: 'Inventur', text: singleLine(protocol.title) },
    { label: 'Stichtag', text: formatDate(protocol.targetDate) },
    { label: 'Begonnen', text: formatDateTime(protocol.created, timeZone) },
    ...(closed
      ? [
          { label: 'Abgeschlossen', text: `${formatDateTime(closed.at, timeZone)} von ${singleLine(closed.by)}` },
          { label: 'SHA-256', text: closed.sha256 },
        ]
      : [{ label: 'Abgeschlossen', text: 'noch nicht: Zwischenstand' }]),
    { label: 'Gezählt', text: `${formatNumber(counted)} von ${formatNumber(rows.length)} Zeilen` },
    { label: 'Gesamtwert', text: formatMoney(protocol.totalValue) },
  ];
}
