import { formatNumber } from '../../../../src/rules/numbers';
import { inUnits, type UnitWords } from '../../../../src/rules/plurals';
import { deliveryText } from '../../../documents/orderFacts';
import { singleLine } from '../../../documents/singleLine';
import { lineText, numbered } from '../lineText';
import type { ChangedLine, Difference } from './orderChanges';

export const changeSentences = ({ lines, deliveryDay, note, isAllGone }: Difference, words: UnitWords): string[] => [
  ...(isAllGone ? ['Die Bestellung entfällt.'] : []),
  ...lines.flatMap((line) => ofLine(line, words)),
  ...(deliveryDay ? [`Liefertag: jetzt ${dayOf(deliveryDay[1])} statt ${dayOf(deliveryDay[0])}`] : []),
  ...(note ? [note[1] === '' ? 'Anmerkung: entfällt' : `Anmerkung: jetzt „${singleLine(note[1])}“`] : []),
];

const dayOf = (deliveryDay: string | null) => deliveryText({ deliveryDay });

function ofLine({ before, after }: ChangedLine, words: UnitWords): string[] {
  if (!after) return before ? [`Entfällt: ${lineText(before, words)}`] : [];
  if (!before) return [`Neu: ${lineText(after, words)}`];
  const told = singleLine(inUnits(before.amount, after.packagingUnit, words));
  const amounts = `jetzt ${formatNumber(after.amount)} statt ${told}`;
  const isReworded = JSON.stringify({ ...before, amount: 0 }) !== JSON.stringify({ ...after, amount: 0 });
  return [
    ...(before.amount === after.amount ? [] : [`${numbered(after)}: ${amounts}`]),
    ...(isReworded ? [`Geändert: ${lineText(after, words)}`] : []),
  ];
}
