import type { FirstStep } from '../../../contract/today';

export const firstStepWords: Readonly<Record<FirstStep, { title: string; text: string; to: string }>> = {
  house: {
    title: 'Name und Farbe des Hauses',
    text: 'Stehen in der Kopfzeile, der Name auch auf Bestellungen.',
    to: '/admin/settings',
  },
  locations: {
    title: 'Lagerorte anlegen',
    text: 'Keller, Bar, Kühlhaus: in der Reihenfolge, in der du beim Zählen gehst.',
    to: '/admin/stock_locations',
  },
  supplier: {
    title: 'Lieferanten anlegen',
    text: 'Mit Adresse für Bestellungen und Liefertagen.',
    to: '/admin/suppliers',
  },
  items: {
    title: 'Erste Artikel anlegen oder einlesen',
    text: 'Einzeln, oder viele auf einmal aus einer Excel- oder CSV-Datei mit „Importieren“.',
    to: '/admin/stock_items',
  },
  group: {
    title: 'Einen Bestand zusammenstellen',
    text: 'Was zusammen gezählt wird, mit Zähltag und Mindestbeständen.',
    to: '/admin/stock_item_groups',
  },
  team: {
    title: 'Das Team anlegen',
    text: 'Wer mitzählt, bekommt einen Zugang und die Bestände, die er zählt.',
    to: '/admin/users',
  },
  count: {
    title: 'Zum ersten Mal zählen',
    text: 'Danach ist bekannt, was da ist und was fehlt.',
    to: '/census_availability',
  },
  order: { title: 'Die erste Bestellung senden', text: 'Sie entsteht aus der Zählung, oder von Hand.', to: '/orders' },
  mail: {
    title: 'Mailserver prüfen',
    text: 'Eine Testmail zeigt, ob Bestellungen hinausgehen; unter „Mailserver prüfen“ in den Einstellungen.',
    to: '/admin/settings',
  },
};
