import type { Today } from '../contract/today';
import { formatDate, todayIn } from '../rules/dates';
import { nextAttemptText } from '../rules/nextAttempt';
import { formatNumber, formatPrice } from '../rules/numbers';
import { inUnits, type UnitWords } from '../rules/plurals';
import { dayText } from '../rules/supplierCalendar';
import { URGENCIES, type Urgency } from '../rules/today/urgencyOf';
import { cardTodos } from './cardTodos';
import { countTodos, stockTakingTodos } from './countTodos';
import { deliveryTodos } from './deliveryTodos';
import { orderTodos } from './orderTodos';
import type { Todo, TodoSection } from './Todo';

export function todoSections(today: Today, timeZone: string, words: UnitWords): TodoSection[] {
  const sections: TodoSection[] = [
    { name: 'census', label: 'Zählungen', todos: countTodos(today) },
    { name: 'orders', label: 'Bestellungen', todos: orderTodos(today) },
    { name: 'drafts', label: 'Vorschläge', todos: draftTodos(today, timeZone) },
    { name: 'mails', label: 'Mails', todos: mailTodos(today, timeZone) },
    { name: 'stockTaking', label: 'Inventur', todos: stockTakingTodos(today) },
    { name: 'deliveries', label: 'Wareneingang', todos: deliveryTodos(today, timeZone) },
    { name: 'useFirst', label: 'Zuerst verbrauchen', todos: firstUseTodos(today, words) },
    { name: 'invoices', label: 'Rechnungen', todos: invoiceTodos(today) },
    {
      name: 'prices',
      label: 'Preissprünge',
      todos: priceTodos(today),
      more: today.prices.total - today.prices.jumps.length,
    },
    { name: 'empties', label: 'Leergut', todos: emptiesTodos(today) },
    { name: 'parLevels', label: 'Mindestbestände', todos: parLevelTodos(today) },
    { name: 'sales', label: 'Kasse', todos: soldItemTodos(today) },
    { name: 'views', label: 'Ansichten', todos: cardTodos(today) },
    { name: 'backup', label: 'Sicherung', todos: backupTodos(today) },
    { name: 'access', label: 'Zugänge', todos: accessTodos(today) },
  ];
  return sections
    .filter(({ todos }) => todos.length > 0)
    .map((section) => ({ ...section, todos: section.todos.toSorted((a, b) => rank(a) - rank(b)) }))
    .sort((a, b) => rank(a.todos[0]) - rank(b.todos[0]));
}

const rank = (todo: Todo | undefined) => URGENCIES.indexOf(todo?.urgency ?? 'soon');

export function countsByUrgency(sections: readonly TodoSection[]): Record<Urgency, number> {
  const counts = { late: 0, today: 0, soon: 0 };
  for (const { todos, more = 0 } of sections) {
    for (const { urgency } of todos) counts[urgency] += 1;
    counts.soon += more;
  }
  return counts;
}

const backupTodos = ({ backup }: Today): Todo[] =>
  (backup?.warnings ?? []).map(({ about, text }) => ({
    key: `backup ${text}`,
    title: about === 'drill' ? 'Probe der Sicherung' : 'Sicherung',
    detail: text,
    // In a new installation, no backup is late yet.
    urgency: backup?.lastGoodAt ? 'late' : 'today',
    action: about === 'drill' ? 'Prüfen' : 'Sichern',
    to: '/admin/backups',
  }));

/** Answers cached by earlier versions lack `access`. */
const accessTodos = ({ access = null }: Partial<Pick<Today, 'access'>>): Todo[] =>
  (access ?? []).map(({ about, id, name, text, urgency }) => ({
    key: `${about} ${id} ${urgency}`,
    title: about === 'token' ? `Zugang „${name}“` : `Webhook „${name}“`,
    detail: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    urgency,
    action: urgency === 'soon' ? 'Ansehen' : 'Klären',
    to: about === 'token' ? '/admin/api_tokens' : `/admin/webhook/${id}`,
  }));

const invoiceTodos = ({ invoices }: Today): Todo[] =>
  invoices.map(({ invoiceId, number, supplierName, issueDate, state, urgency }) => ({
    key: `invoice ${invoiceId}`,
    title: supplierName,
    detail: `Rechnung ${number} vom ${formatDate(issueDate)} ${state === 'differs' ? 'weicht von Bestellung oder Lieferung ab' : 'hat offene Fragen'}`,
    urgency,
    action: state === 'differs' ? 'Prüfen' : 'Klären',
    to: `/invoice/${invoiceId}`,
  }));

const priceTodos = ({ prices }: Today): Todo[] =>
  prices.jumps.map(({ stockItemId, name, supplierName, unit, oldPrice, newPrice, percent }) => ({
    key: `price ${stockItemId}`,
    title: name,
    detail: `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %: ${formatPrice(oldPrice)} → ${formatPrice(newPrice)} je ${unit}, ${supplierName}`,
    urgency: 'soon',
    action: 'Ansehen',
    to: `/stock/${stockItemId}`,
  }));

const draftTodos = ({ drafts }: Today, timeZone: string): Todo[] =>
  drafts.map(({ draftId, supplierName, tokenName, items, expires, urgency }) => ({
    key: `draft ${draftId}`,
    title: supplierName,
    detail: `Von „${tokenName}“, ${items === 1 ? '1 Position' : `${items} Positionen`}, gilt bis ${dayText(todayIn(timeZone, new Date(expires)))}`,
    urgency,
    action: 'Ansehen',
    to: `/draft/${draftId}`,
  }));

const emptiesTodos = ({ empties }: Today): Todo[] =>
  empties.map(({ supplierId, supplierName, depositTypeId, name, balance, fell, urgency }) => ({
    key: `empties ${supplierId} ${depositTypeId}`,
    title: `${name}, ${supplierName}`,
    detail:
      balance < 0
        ? `${formatNumber(-balance)} mehr zurückgegeben als geliefert: Fehlt ein Wareneingang?`
        : `Noch ${formatNumber(balance)} im Haus, vor vier Wochen waren es ${formatNumber(fell)} mehr: Fehlt ein Wareneingang?`,
    urgency,
    action: 'Ansehen',
    to: '/empties',
  }));

/** Answers cached by earlier versions lack `parLevels`. */
const parLevelTodos = ({ parLevels = null }: Partial<Today>): Todo[] =>
  parLevels === null
    ? []
    : [
        {
          key: 'parLevels',
          title:
            parLevels.safe === 1
              ? '1 sicherer Vorschlag für einen Mindestbestand'
              : `${formatNumber(parLevels.safe)} sichere Vorschläge für Mindestbestände`,
          detail: `Gelernt aus dem eigenen Verbrauch, insgesamt ${parLevels.propose === 1 ? '1 Vorschlag' : `${formatNumber(parLevels.propose)} Vorschläge`}`,
          urgency: 'soon',
          action: 'Ansehen',
          to: '/par_levels',
        },
      ];

/** Answers cached by earlier versions lack `soldItems`. */
const soldItemTodos = ({ soldItems = null }: Partial<Pick<Today, 'soldItems'>>): Todo[] =>
  soldItems === null
    ? []
    : [
        {
          key: 'soldItems',
          title: `${formatNumber(soldItems.open)} Verkaufsartikel zuordnen`,
          detail: 'Von der Kasse verkauft, aber noch keinem Artikel im Lager zugeordnet',
          urgency: 'soon',
          action: 'Zuordnen',
          to: '/sales',
        },
      ];

/** Answers cached by earlier versions lack `useFirst`. */
const firstUseTodos = ({ useFirst = [] }: Partial<Pick<Today, 'useFirst'>>, words: UnitWords): Todo[] =>
  useFirst.map(({ stockItemId, deliveryId, name, unit, bestBefore, amount, left, urgency }) => ({
    key: `use first ${stockItemId} ${deliveryId} ${bestBefore}`,
    title: name,
    detail: `${inUnits(amount, unit ?? '', words)}, haltbar bis ${formatDate(bestBefore)} (${leftText(left)})`,
    urgency,
    action: 'Ansehen',
    to: `/stock/${stockItemId}`,
  }));

function leftText(left: number): string {
  if (left === 0) return 'heute';
  if (left === 1) return 'morgen';
  if (left > 1) return `noch ${left} Tage`;
  return left === -1 ? 'seit gestern abgelaufen' : `seit ${-left} Tagen abgelaufen`;
}

type Mail = Today['mails'][number];

const mailTodos = ({ mails, day }: Today, timeZone: string): Todo[] =>
  mails.map((mail) => {
    const isOrder = mail.about === 'order';
    return {
      key: `mail ${mail.about} ${mail.id}`,
      title: `${isOrder ? 'Bestellung' : 'Reklamation'} an ${mail.supplierName}`,
      detail: [mailStateText(mail, timeZone, day), mail.error].filter(Boolean).join(' '),
      urgency: mail.urgency,
      action: mail.urgency === 'late' ? 'Klären' : 'Ansehen',
      to: isOrder ? `/order/${mail.id}` : `/invoice/${mail.id}`,
    };
  });

function mailStateText({ state, nextAttemptAt }: Mail, timeZone: string, day: string): string {
  if (state === 'failed') return 'Nicht verschickt.';
  if (state === 'unclear') return 'Unklar, ob sie ankam.';
  if (state === 'sending' || nextAttemptAt === null) return 'Wird gerade verschickt.';
  return `Wartet, nächster Versuch ${nextAttemptText(nextAttemptAt, timeZone, day)}.`;
}
