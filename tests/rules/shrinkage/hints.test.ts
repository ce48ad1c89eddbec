import { expect, it } from 'vitest';
import { type Found, hintsOf } from '../../../src/rules/shrinkage/hints';

const found = (over: Partial<Found> = {}): Found => ({
  coverage: { isKnown: true },
  isCountedAtWork: false,
  openItems: 0,
  isStaffTwice: false,
  difference: 0,
  ...over,
});

it.each<[string, Partial<Found>, string[]]>([
  ['nothing', {}, []],
  [
    'data that end',
    { coverage: { isKnown: true, until: '2026-11-15T22:40:00.000Z' } },
    ['PRELIMINARY Vorläufig: Kassendaten bis 15.11.2026 23:40.'],
  ],
  [
    'data that begin',
    { coverage: { isKnown: true, from: '2026-11-15T16:00:00.000Z' } },
    ['PRELIMINARY Vorläufig: Kassendaten ab 15.11.2026 17:00.'],
  ],
  [
    'a count among guests',
    { isCountedAtWork: true },
    ['OPEN_CLOSING Während des Betriebs gezählt: offene Tische zählen zum nächsten Zeitraum.'],
  ],
  ['one open sold item', { openItems: 1 }, ['OPEN_ITEMS 1 Verkaufsartikel ist nicht zugeordnet.']],
  ['three open sold items', { openItems: 3 }, ['OPEN_ITEMS 3 Verkaufsartikel sind nicht zugeordnet.']],
  ['staff in both books', { isStaffTwice: true }, ['STAFF_TWICE Personal steht in der Kasse und bei den Verlusten.']],
  [
    'more sold than used',
    { difference: -1 },
    ['NEGATIVE Mehr verkauft als verbraucht: Fehlt eine Lieferung, oder stimmt die Menge?'],
  ],
])('tells of %s', (_, over, expected) => {
  expect(hintsOf(found(over), 'Europe/Berlin').map(({ code, message }) => `${code} ${message}`)).toEqual(expected);
});
