import { describe, expect, it } from 'vitest';
import { filterOfView, type OrdersView, periodNote, viewOf } from '../../../../src/custom/orders/list/ordersView';

const ZONE = 'Europe/Berlin';
const at = (day: string) => new Date(`${day}T11:00:00Z`);
const filter = (from: string, to: string, showSent = false) => ({ from, to, showSent });
const today = '21.11.2026';
const moves = (period: string) => `Die Ansicht zeigt immer ${period}.`;
const STAYS = 'Die Ansicht zeigt immer genau diesen Zeitraum, weil er nicht heute endet.';

describe('a view of the orders', () => {
  it.each<[string, ReturnType<typeof filter>, OrdersView, string, ReturnType<typeof filter>]>([
    [
      'as the list begins',
      filter('20.11.2026', today),
      {},
      moves('gestern und heute'),
      filter('30.11.2026', '01.12.2026'),
    ],
    [
      'a month, with sent ones',
      filter('22.10.2026', today, true),
      { tage: '30', gesendet: 'ja' },
      moves('die letzten 30 Tage bis heute'),
      filter('01.11.2026', '01.12.2026', true),
    ],
    ['today', filter(today, today), { tage: '0' }, moves('nur den heutigen Tag'), filter('01.12.2026', '01.12.2026')],
    ['all', filter('', today), { tage: '' }, moves('alles bis heute'), filter('', '01.12.2026')],
    [
      'days long past',
      filter('01.10.2026', '31.10.2026'),
      { von: '01.10.2026', bis: '31.10.2026' },
      STAYS,
      filter('01.10.2026', '31.10.2026'),
    ],
    ['without an end', filter('01.10.2026', ''), { von: '01.10.2026', bis: '' }, STAYS, filter('01.10.2026', '')],
    [
      'the wrong way round',
      filter('22.11.2026', today),
      { von: '22.11.2026', bis: today },
      STAYS,
      filter('22.11.2026', today),
    ],
  ])('of %s says so, and is shown ten days later', (_, saved, view, note, shown) => {
    expect(viewOf(saved, ZONE, at('2026-11-21'))).toEqual(view);
    expect(periodNote(saved, ZONE, at('2026-11-21'))).toBe(note);
    expect(filterOfView(view, ZONE, at('2026-11-21'))).toEqual(saved);
    expect(filterOfView(view, ZONE, at('2026-12-01'))).toEqual(shown);
  });

  it.each([{ tage: '-3' }, { tage: '1e9' }, { tage: 'x' }, { gesendet: 'nein' }])(
    'that says %j is as the list begins',
    (view) => {
      expect(filterOfView(view, ZONE, at('2026-11-21'))).toEqual(filter('20.11.2026', today));
    },
  );
});
