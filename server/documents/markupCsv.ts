import type { Markup } from '../../src/contract/shrinkage';
import { type CsvCell, toCsv } from './toCsv';

const HEADER = ['Bestand', 'Umsatz netto', 'Wareneinsatz', 'Aufschlag %'];

export function markupCsv({ groups, ...all }: Markup): string {
  const rows: CsvCell[][] = groups.map(({ label, turnoverNet, costValue, markup }) => [
    label,
    turnoverNet,
    costValue,
    markup,
  ]);
  return toCsv(HEADER, [
    ...rows,
    ['Summe', all.turnoverNet, all.costValue, all.markup],
    ['Rabatte und Aufschläge', all.discountsNet, null, null],
    ['Verbrauch', null, all.usedValue, null],
    ['Verluste', null, all.lossValue, null],
    ['Nach Verbrauch und Verlusten', null, null, all.markupUsed],
  ]);
}
