import type { OrderSavePlan } from '../../../rules/orderForm';
import type { OrderItem } from '../orderRecords';
import type { OrderSaveResult } from './saveOrder';

export function saveReport(plan: OrderSavePlan<OrderItem>, { deleted, saved }: OrderSaveResult): string {
  const parts = [
    ...(plan.deleteIds.length > 0 ? [`${deleted} von ${plan.deleteIds.length} markierten Artikeln gelöscht`] : []),
    ...(plan.saveItems.length > 0 ? [`${saved} von ${plan.saveItems.length} Mengen gespeichert`] : []),
    `${plan.saveOrder.deliveryDay === undefined ? 'Kommentar' : 'Kommentar und Liefertag'} nicht gespeichert`,
  ];
  const head =
    deleted + saved === 0 ? 'Es wurde nichts gespeichert.' : `Nur ein Teil wurde gespeichert: ${parts.join(', ')}.`;
  return `${head} Was noch offen ist, steht weiter in den Feldern und lässt sich noch einmal speichern.`;
}
