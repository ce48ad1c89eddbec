import { conflictingRecord, HttpError } from '../../../dataProvider/HttpError';
import { formatNumber } from '../../../rules/numbers';
import type { OrderSavePlan } from '../../../rules/orderForm';
import type { OrderItem } from '../orderRecords';
import type { OrderSaveResult } from './saveOrder';

export function saveReport(plan: OrderSavePlan<OrderItem>, { deleted, saved, failure }: OrderSaveResult): string {
  const parts = [
    ...(plan.deleteItems.length > 0 ? [`${deleted} von ${plan.deleteItems.length} markierten Artikeln gelöscht`] : []),
    ...(plan.saveItems.length > 0 ? [`${saved} von ${plan.saveItems.length} Mengen gespeichert`] : []),
    `${plan.saveOrder.deliveryDay === undefined ? 'Kommentar' : 'Kommentar und Liefertag'} nicht gespeichert`,
  ];
  const head =
    deleted + saved === 0 ? 'Es wurde nichts gespeichert.' : `Nur ein Teil wurde gespeichert: ${parts.join(', ')}.`;
  const open = 'Was noch offen ist, steht weiter in den Feldern und lässt sich noch einmal speichern.';
  return [head, failure && meanwhile(plan, failure), open].filter(Boolean).join(' ');
}

function meanwhile(
  { saveItems }: OrderSavePlan<OrderItem>,
  { error, itemId }: NonNullable<OrderSaveResult['failure']>,
): string | undefined {
  const stored = error instanceof HttpError ? conflictingRecord(error.body) : undefined;
  if (typeof stored !== 'object' || stored === null) return undefined;
  const item = saveItems.find(({ id }) => id === itemId);
  if (item && 'amount' in stored && typeof stored.amount === 'number')
    return `Bei „${item.description}“ steht jetzt ${formatNumber(stored.amount)}; noch einmal speichern ersetzt das.`;
  if (!item && 'note' in stored && typeof stored.note === 'string')
    return `Als Kommentar steht jetzt „${stored.note}“; noch einmal speichern ersetzt das.`;
  return undefined;
}
