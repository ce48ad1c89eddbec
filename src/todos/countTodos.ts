import type { Today } from '../contract/today';
import { startOfCount } from '../rules/startOfCount';
import { dayText } from '../rules/supplierCalendar';
import type { Todo } from './Todo';

export const countTodos = ({ dueCounts, openCounts }: Today): Todo[] => [
  ...dueCounts.map(
    ({ stockItemGroupId, name, day, urgency }): Todo => ({
      key: `due ${stockItemGroupId}`,
      title: name,
      detail: urgency === 'late' ? `Zähltag war ${dayText(day)}` : 'Heute ist Zähltag',
      urgency,
      action: 'Zählen',
      ...startOfCount(stockItemGroupId),
    }),
  ),
  ...openCounts.map(
    ({ censusId, name, userName, state, counted, total, urgency }): Todo => ({
      key: `count ${censusId}`,
      title: name,
      detail: `${state === 'counted' ? 'Gezählt, aber noch nicht bestellt' : progressText(counted, total)}${userName ? `, ${userName}` : ''}`,
      urgency,
      action: state === 'counted' ? 'Bestellen' : actionOf(counted, total),
      to: state === 'counting' && counted < total ? `/run_census/${censusId}/next` : `/census/${censusId}`,
    }),
  ),
];

export const stockTakingTodos = ({ openStockTakings }: Today): Todo[] =>
  openStockTakings.map(({ stockTakingId, description, counted, total, urgency }) => ({
    key: `stock taking ${stockTakingId}`,
    title: description || `Inventur ${stockTakingId}`,
    detail: progressText(counted, total),
    urgency,
    action: actionOf(counted, total),
    to: counted < total ? `/run_stock_taking/${stockTakingId}/next/0` : `/stock_taking/${stockTakingId}`,
  }));

function actionOf(counted: number, total: number): string {
  if (total === 0) return 'Klären';
  return counted === total ? 'Abschließen' : 'Weiterzählen';
}

function progressText(counted: number, total: number): string {
  if (total === 0) return 'Begonnen, aber noch ohne Artikel';
  if (counted === total) return 'Alles gezählt, aber noch nicht abgeschlossen';
  return counted === 0 ? 'Begonnen, noch nichts gezählt' : `${counted} von ${total} gezählt`;
}
