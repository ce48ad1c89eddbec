import type { OrderChanges } from '../../../contract/orderAddenda';
import { formatNumber } from '../../../rules/numbers';
import { inUnits, type UnitWords } from '../../../rules/plurals';
import { longDayText } from '../../../rules/supplierCalendar';

export function changeTexts({ lines, deliveryDay, note }: OrderChanges, words: UnitWords): string[] {
  return [
    ...lines.map((line) => lineText(line, words)),
    ...(deliveryDay ? [`Liefertag: jetzt ${dayOf(deliveryDay[1])} statt ${dayOf(deliveryDay[0])}`] : []),
    ...(note ? [note[1] === '' ? 'Kommentar: entfällt' : `Kommentar: jetzt „${note[1]}“`] : []),
  ];
}

const dayOf = (day: string | null) => (day === null ? 'ohne Liefertag' : longDayText(day));

function lineText({ description, packagingUnit, from, to }: OrderChanges['lines'][number], words: UnitWords): string {
  const textOf = (amount: number) => `${inUnits(amount, packagingUnit, words)} ${description}`;
  if (from === null) return `Neu: ${textOf(to ?? 0)}`;
  if (to === null) return `Entfällt: ${textOf(from)}`;
  if (from === to) return `Geändert: ${textOf(to)}`;
  return `${description}: jetzt ${formatNumber(to)} statt ${inUnits(from, packagingUnit, words)}`;
}
