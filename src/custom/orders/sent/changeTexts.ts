import type { OrderChanges } from '../../../contract/orderAddenda';
import { formatNumber } from '../../../rules/numbers';
import { longDayText } from '../../../rules/supplierCalendar';

export function changeTexts({ lines, deliveryDay, note }: OrderChanges): string[] {
  return [
    ...lines.map(lineText),
    ...(deliveryDay ? [`Liefertag: jetzt ${dayOf(deliveryDay[1])} statt ${dayOf(deliveryDay[0])}`] : []),
    ...(note ? [note[1] === '' ? 'Anmerkung: entfällt' : `Anmerkung: jetzt „${note[1]}“`] : []),
  ];
}

const dayOf = (day: string | null) => (day === null ? 'ohne Liefertag' : longDayText(day));

function lineText({ description, packagingUnit, from, to }: OrderChanges['lines'][number]): string {
  const words = (amount: number) => [formatNumber(amount), packagingUnit, description].filter(Boolean).join(' ');
  if (from === null) return `Neu: ${words(to ?? 0)}`;
  if (to === null) return `Entfällt: ${words(from)}`;
  if (from === to) return `Geändert: ${words(to)}`;
  return `${description}: jetzt ${formatNumber(to)} statt ${formatNumber(from)} ${packagingUnit ?? ''}`.trimEnd();
}
