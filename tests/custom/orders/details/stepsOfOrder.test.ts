import { expect, it } from 'vitest';
import type { Order } from '../../../../src/contract/orders';
import { orderSteps } from '../../../../src/custom/orders/sent/stepsOfOrder';
import { anOrder } from '../records';

const sent = { sent: '2026-11-20T14:00:00.000Z', sentBy: 'mail' } as const;
const delivery = (id: number, state: 'open' | 'booked' | 'reversed', deliveredAt: string) => ({
  id,
  number: id,
  state,
  deliveredAt,
});
const created = 'erstellt 20.11.2026';

it.each<[string, Partial<Order>, string[]]>([
  ['new', {}, [created]],
  ['sent', sent, [created, 'gesendet 20.11.2026']],
  ['only a file', { ...sent, sentBy: 'file' }, [created]],
  [
    'delivered in parts',
    {
      ...sent,
      deliveries: [
        delivery(1, 'booked', '2026-11-25T09:00:00.000Z'),
        delivery(2, 'booked', '2026-11-23T09:00:00.000Z'),
      ],
    },
    [created, 'gesendet 20.11.2026', 'geliefert 25.11.2026'],
  ],
  [
    'taken back',
    { ...sent, deliveries: [delivery(1, 'reversed', '2026-11-25T09:00:00.000Z')] },
    [created, 'gesendet 20.11.2026'],
  ],
  [
    'billed',
    { ...sent, invoices: [{ id: 1, number: 'RE-17', state: 'open' }] },
    [created, 'gesendet 20.11.2026', 'berechnet '],
  ],
])('of an order that is %s are done', (_, differences, done) => {
  const steps = orderSteps(anOrder(differences), 'Europe/Berlin');
  expect(steps.flatMap(({ name, detail, isDone }) => (isDone ? [`${name} ${detail}`] : []))).toEqual(done);
});

const namesOf = (differences: Partial<Order>) =>
  orderSteps(anOrder(differences), 'Europe/Berlin').map(({ name }) => name);

it('do not call an order sent that nobody sent', () => {
  const names = namesOf({ ...sent, sentBy: 'file', invoices: [] });
  expect(names).toEqual(['erstellt', 'als Datei abgelegt', 'geliefert', 'berechnet']);
});

it('say nothing about invoices to users without the right to see them', () => {
  expect(namesOf(sent)).toEqual(['erstellt', 'gesendet', 'geliefert']);
});
