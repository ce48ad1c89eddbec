import { type Page, pages } from '../../src/contract/pages';

const all: readonly Page[] = pages;

/** Address, title, and further texts that the page must show. */
export type ExpectedPage = [path: string, title: string, ...texts: string[]];

/** Every page of the specification's routes, and our own that exist with such a backend. */
export const PAGES: ExpectedPage[] = [
  ['/', 'Übersicht Zählungen', 'Laufende Zählungen'],
  ['/census_availability', 'Zählung starten', 'Getränke', 'Sonntag', 'Küche', 'Montag'],
  ['/census', 'Übersicht Zählungen', 'Getränke', 'Anna Berg', 'Sonntag', 'Ausstehend', 'Weine', 'Abgeschlossen'],
  ['/census/1', 'Zählung: Getränke', 'Pils', 'Weizen', 'Keller', 'Theke'],
  ['/census/2', 'Zählung: Weine', 'Riesling', 'Keller', '2,5'],
  ['/run_census/1/0', 'Zählen: Getränke', 'Pils', 'Keller', 'Neue Menge [Flasche]'],
  ['/orders', 'Bestellungen', 'Brauhaus Linde', 'Getränke'],
  ['/order/1', 'Bestellung 1', 'Brauhaus Linde', 'Getränke', 'Pils', 'P-24', 'Kasten', 'Bitte an die Rampe'],
  ['/order/2', 'Bestellung 2', 'Weinhof Stein', 'Weine', 'Riesling', 'Karton', '(Mail wurde bereits verschickt)'],
  ['/list_suppliers_for_price_updates', 'Preise ändern', 'Brauhaus Linde', 'Weinhof Stein', 'noch nie'],
  ['/change_prices/1', 'Preise ändern', 'Brauhaus Linde', 'Pils', '0,75 €', 'Preis pro Flasche', 'Preis pro Dose'],
  ['/stock_taking', 'Inventur', 'Jahresinventur', '31.03.2026', '30.06.2026', 'Inventur 2'],
  ['/stock_taking/1', 'Inventur 1', 'Pils', 'Riesling', 'Keller', 'Theke', 'Anna Berg', '22,50 €'],
  ['/stock_taking/1/result', 'Ergebnis der Inventur 1', 'Jahresinventur', 'Pils', '0,75 €', 'Gesamtwert'],
  ['/run_stock_taking/1/1/0', 'Inventur: Keller', 'Pils', 'Neue Menge [Flasche]'],
  ['/admin/users', 'Benutzer', 'admin', 'Anna Berg'],
  ['/admin/user/2', 'Benutzer bearbeiten', 'Anna Berg', 'User', 'Getränke'],
  ['/admin/user/add', 'Benutzer hinzufügen'],
  ['/admin/suppliers', 'Lieferanten', 'Brauhaus Linde', 'Weinhof Stein'],
  ['/admin/supplier/1', 'Lieferanten bearbeiten', 'Am Bach 1', '089 1234', 'linde@example.test', 'K-17'],
  ['/admin/supplier/add', 'Lieferanten hinzufügen'],
  ['/admin/units', 'Einheiten', 'Flasche', 'Dose'],
  ['/admin/unit/1', 'Einheit bearbeiten', 'Flasche'],
  ['/admin/unit/add', 'Einheit hinzufügen'],
  ['/admin/packaging_units', 'Verpackungseinheiten', 'Kasten', 'Karton'],
  ['/admin/packaging_unit/1', 'Verpackungseinheit bearbeiten', 'Kasten'],
  ['/admin/packaging_unit/add', 'Verpackungseinheit hinzufügen'],
  ['/admin/stock_locations', 'Lagerorte', 'Keller', 'Theke'],
  ['/admin/stock_location/2', 'Lagerort bearbeiten', 'Theke', '2'],
  ['/admin/stock_location/add', 'Lagerort hinzufügen'],
  ['/admin/stock_item_groups', 'Alle Bestände', 'Getränke', 'Sonntag', 'Weine', 'Freitag'],
  ['/admin/stock_item_group/1', 'Bestand bearbeiten', 'Getränke', 'Sonntag'],
  ['/admin/stock_item_group/add', 'Bestand hinzufügen'],
  ['/admin/stock_item_group/assignments/1', 'Bestandszuordnungen', 'Bestand: Getränke', 'Pils', 'Cola', '48', '3'],
  ['/admin/stock_item_group/1/assignment/add', 'Bestandszuordnung erstellen'],
  ['/admin/stock_item_group/1/assignment/1', 'Bestandszuordnung bearbeiten', 'Pils', '48', 'Flasche'],
  ['/admin/stock_items', 'Artikel', 'Pils', 'Riesling', 'Cola', 'Flasche', 'Kasten', 'Keller'],
  ['/admin/stock_item/1', 'Artikel bearbeiten', 'Pils', 'Flasche', '24', 'Kasten', 'Brauhaus Linde', '0,75', 'Theke'],
  ['/admin/stock_item/add', 'Artikel hinzufügen'],
  ['/admin/settings', 'Einstellungen', 'Gasthof Adler', 'Europe/Berlin'],
  ['/account', 'Mein Konto'],
];

/** Pages of records that do not exist. */
export const UNKNOWN = [
  ...['/census/999', '/run_census/999/0', '/run_census/1/99', '/order/999', '/change_prices/999'],
  ...['/stock_taking/999', '/stock_taking/999/result', '/run_stock_taking/1/1/99', '/run_stock_taking/999/1/0'],
  ...['/admin/unit/999', '/admin/stock_item/999', '/admin/user/999', '/admin/stock_item_group/assignments/999'],
  ...['/admin/stock_item_group/1/assignment/999', '/census/1.5', '/foo.bar'],
];

/** Names of buttons, links, fields and sections that only our own server supports. */
export const ADDITIONS: string[] = [
  ...all.flatMap(({ isAddition, label }) => (isAddition && label ? label : [])),
  'Exportieren',
  'Importieren',
  'Verlauf',
  'Preisverlauf',
  'Frühere Preisänderungen',
  'Preisliste einlesen',
  'Prüferpaket',
  'Mailserver prüfen',
  'Demodaten entfernen',
  'Zählliste drucken',
  'Mit anderem zusammenführen',
  'Zusammenführen …',
  'Spalten',
  'Ansichten',
  'Archivieren',
  'Wiederherstellen',
  'Archivierte zeigen',
  'Artikel aufnehmen',
  'PDF',
  'CSV',
  'XLSX',
  'Rückgängig',
  'Jetzt sichern',
  'Scannen',
  'Pfandarten',
  'Ältere zeigen',
  'Abschließen',
  'Nachträge',
  'Nachtrag hinzufügen',
  'Vergleich mit früherer Inventur',
  'Aktuelles Passwort',
  'Zu bestellen',
  'Bestellen',
  'Bestellen bei …',
  'Im Lager zeigen',
  'Noch nicht gesendet',
  'Liefertag',
  'Angemeldete Geräte',
  'Zweiter Faktor',
  'Angemeldete Geräte und zweiter Faktor',
];

/** The drawer's entries, in their order. */
export const DRAWER = [
  ...all.flatMap(({ menu, isAddition, label }) => (menu === 'main' && !isAddition && label ? label : [])),
  ...['Artikel', 'Bestände', 'Benutzer', 'Lieferanten', 'Einheiten', 'Verpackungseinheiten', 'Lagerorte'],
];
