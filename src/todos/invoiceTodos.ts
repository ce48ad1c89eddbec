import type { Today } from '../contract/today';
import { formatDate } from '../rules/dates';
import type { Todo } from './Todo';

export const invoiceTodos = ({ invoices }: Today): Todo[] =>
  invoices.map(({ invoiceId, number, supplierName, issueDate, state, urgency }) => ({
    key: `invoice ${invoiceId}`,
    title: supplierName,
    detail: `Rechnung ${number} vom ${formatDate(issueDate)} ${state === 'differs' ? 'weicht von Bestellung oder Lieferung ab' : 'hat offene Fragen'}`,
    urgency,
    action: state === 'differs' ? 'Prüfen' : 'Klären',
    to: `/invoice/${invoiceId}`,
  }));
