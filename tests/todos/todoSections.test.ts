import { expect, it } from 'vitest';
import type { Today } from '../../src/contract/today';
import { asNamed } from '../../src/rules/plurals';
import { countsByUrgency, todoSections } from '../../src/todos/todoSections';
import { nothingToDo } from './nothingToDo';

const supplier = { supplierId: 3, supplierName: 'Brauhaus' };
const order = {
  ...supplier,
  deliveryDay: '2026-11-25',
  orderUntil: '2026-11-24T17:00:00.000Z',
  text: 'bestellen bis Di 18:00 für Mi, 25.11.',
  missingValue: 0,
};
const awaited = { ...supplier, orderId: 7, sent: '2026-11-18T08:00:00.000Z', openItems: 2 };
const mail = { about: 'order', id: 9, supplierName: 'Brauhaus', nextAttemptAt: null, error: null } as const;
const count = { censusId: 5, name: 'Bar', userName: 'jana', created: '2026-11-22T08:00:00.000Z', total: 40 };
const empties = { ...supplier, depositTypeId: 1, name: 'Kasten' };

it.each<[string, Partial<Today>, string, string, unknown]>([
  [
    'a day that passed',
    { dueCounts: [{ stockItemGroupId: 2, name: 'Bar', day: '2026-11-18', urgency: 'late' }] },
    'Zähltag war Mi, 18.11.',
    'Zählen',
    '/census_availability',
  ],
  [
    'safe proposals for minimums',
    { parLevels: { safe: 7, propose: 12 } },
    'Gelernt aus dem eigenen Verbrauch, insgesamt 12 Vorschläge',
    'Ansehen',
    '/par_levels',
  ],
  [
    'one sold item that nobody has assigned',
    { soldItems: { open: 1 } },
    'Von der Kasse verkauft, aber noch keinem Artikel im Lager zugeordnet',
    'Zuordnen',
    '/sales',
  ],
  [
    'sold items that nobody has assigned',
    { soldItems: { open: 3 } },
    'Von der Kasse verkauft, aber noch keinem Artikel im Lager zugeordnet',
    'Zuordnen',
    '/sales',
  ],
  [
    'a day that is',
    { dueCounts: [{ stockItemGroupId: 2, name: 'Bar', day: '2026-11-22', urgency: 'today' }] },
    'Heute ist Zähltag',
    'Zählen',
    '/census_availability',
  ],
  [
    'a count without amounts',
    { openCounts: [{ ...count, state: 'counting', counted: 0, urgency: 'today' }] },
    'Begonnen, noch nichts gezählt, jana',
    'Weiterzählen',
    '/run_census/5/next',
  ],
  [
    'half a count',
    { openCounts: [{ ...count, userName: null, state: 'counting', counted: 12, urgency: 'today' }] },
    '12 von 40 gezählt',
    'Weiterzählen',
    '/run_census/5/next',
  ],
  [
    'a whole one',
    { openCounts: [{ ...count, state: 'counting', counted: 40, urgency: 'today' }] },
    'Alles gezählt, aber noch nicht abgeschlossen, jana',
    'Abschließen',
    '/census/5',
  ],
  [
    'one without lines',
    { openCounts: [{ ...count, state: 'counting', counted: 0, total: 0, urgency: 'today' }] },
    'Begonnen, aber noch ohne Artikel, jana',
    'Klären',
    '/census/5',
  ],
  [
    'a finished one',
    { openCounts: [{ ...count, state: 'counted', counted: 40, urgency: 'late' }] },
    'Gezählt, aber noch nicht bestellt, jana',
    'Bestellen',
    '/census/5',
  ],
  [
    'an order',
    { orders: [{ ...order, orderIds: [4], missingValue: 37.2, urgency: 'today' }] },
    'Bestellen bis Di 18:00 für Mi, 25.11.; zum Mindestbestellwert fehlen 37,20 €',
    'Senden',
    '/order/4',
  ],
  [
    'an order that is too late',
    { orders: [{ ...order, orderIds: [4], urgency: 'late' }] },
    'Bestellen bis Di 18:00 für Mi, 25.11. – Bestellschluss vorbei',
    'Senden',
    '/order/4',
  ],
  [
    'an order without a day',
    { orders: [{ ...order, deliveryDay: null, orderUntil: null, text: null, orderIds: [4], urgency: 'soon' }] },
    'Noch nicht gesendet, ohne Liefertag',
    'Senden',
    '/order/4',
  ],
  [
    'no order',
    { orders: [{ ...order, orderIds: [], urgency: 'today' }] },
    'Bestellen bis Di 18:00 für Mi, 25.11.; noch nichts bestellt',
    'Bestellen',
    '/order_sheet/3?liefertag=2026-11-25',
  ],
  [
    'no order for that day, but one for a later day',
    { orders: [{ ...order, orderIds: [], orderedFor: '2026-11-27', urgency: 'today' }] },
    'Bestellen bis Di 18:00 für Mi, 25.11.; bestellt ist schon für Fr, 27.11.',
    'Bestellen',
    '/order_sheet/3?liefertag=2026-11-25',
  ],
  [
    'a mail that waits',
    { mails: [{ ...mail, state: 'waiting', nextAttemptAt: '2026-11-22T13:05:00.000Z', urgency: 'soon' }] },
    'Wartet, nächster Versuch um 14:05 Uhr.',
    'Ansehen',
    '/order/9',
  ],
  [
    'a mail that waits until tomorrow',
    { mails: [{ ...mail, state: 'waiting', nextAttemptAt: '2026-11-22T23:05:00.000Z', urgency: 'soon' }] },
    'Wartet, nächster Versuch am 23.11.2026 um 00:05 Uhr.',
    'Ansehen',
    '/order/9',
  ],
  [
    'a mail of a claim that failed',
    { mails: [{ ...mail, about: 'claim', state: 'failed', error: 'Der Absender wird abgelehnt.', urgency: 'late' }] },
    'Nicht verschickt. Der Absender wird abgelehnt.',
    'Klären',
    '/invoice/9',
  ],
  [
    'a delivery that is late',
    { deliveries: [{ ...awaited, deliveryDay: '2026-11-20', urgency: 'late' }] },
    'Erwartet am Fr, 20.11., 2 Positionen offen',
    'Annehmen',
    '/deliveries',
  ],
  [
    'a delivery without a day',
    { deliveries: [{ ...awaited, deliveryDay: null, openItems: 1, urgency: 'soon' }] },
    'Bestellt am Mi, 18.11., 1 Position offen',
    'Annehmen',
    '/deliveries',
  ],
  [
    'a delivery that is not booked',
    { openDeliveries: [{ ...supplier, deliveryId: 6, deliveredAt: '2026-11-21T23:30:00.000Z', urgency: 'today' }] },
    'Am So, 22.11. angenommen, noch nicht gebucht',
    'Buchen',
    '/delivery/6',
  ],
  [
    'an invoice',
    {
      invoices: [
        { invoiceId: 8, number: 'R-1', supplierName: 'B', issueDate: '2026-11-20', state: 'differs', urgency: 'soon' },
      ],
    },
    'Rechnung R-1 vom 20.11.2026 weicht von Bestellung oder Lieferung ab',
    'Prüfen',
    '/invoice/8',
  ],
  [
    'a price of less than a cent',
    {
      prices: {
        total: 1,
        jumps: [
          {
            stockItemId: 8,
            name: 'Serviette',
            supplierName: 'Papier Blum',
            unit: 'Stück',
            percent: 25,
            oldPrice: 0.0048,
            newPrice: 0.006,
            changedAt: '2026-11-20T10:00:00.000Z',
          },
        ],
      },
    },
    '+25 %: 0,0048 € → 0,006 € je Stück, Papier Blum',
    'Ansehen',
    '/stock/8',
  ],
  [
    'empties that are missing',
    { empties: [{ ...empties, balance: -1200, fell: 4, urgency: 'late' }] },
    '1.200 mehr zurückgegeben als geliefert: Fehlt ein Wareneingang?',
    'Ansehen',
    '/empties',
  ],
])('%s comes with a way to do it', (_, part, detail, action, to) => {
  const [section, ...others] = todoSections({ ...nothingToDo, ...part }, 'Europe/Berlin', asNamed);
  expect(others).toEqual([]);
  expect(section?.todos).toMatchObject([{ detail, action, to }]);
});

it('has urgent tasks first, and otherwise the order of the menu', () => {
  const sections = todoSections(
    {
      ...nothingToDo,
      dueCounts: [{ stockItemGroupId: 2, name: 'Bar', day: '2026-11-22', urgency: 'today' }],
      orders: [
        { ...order, orderIds: [4], urgency: 'soon' },
        { ...order, orderIds: [5], urgency: 'today' },
      ],
      empties: [{ ...empties, balance: -2, fell: 4, urgency: 'late' }],
      prices: { total: 30, jumps: [] },
    },
    'Europe/Berlin',
    asNamed,
  );
  expect(sections.map(({ label }) => label)).toEqual(['Leergut', 'Zählungen', 'Bestellungen']);
  expect(sections[2]?.todos.map(({ to }) => to)).toEqual(['/order/5', '/order/4']);
  expect(countsByUrgency(sections)).toEqual({ late: 1, today: 2, soon: 1 });
});
