import { choice, date, decimal, flag, reference, text } from '../../resources/kit';
import { censusLine } from '../../resources/records/censusLine';
import { invoiceLine } from '../../resources/records/invoiceLine';
import { order } from '../../resources/records/order';
import { orderLine } from '../../resources/records/orderLine';
import { stockMovement } from '../../resources/records/stockMovement';
import { stockTakingLine } from '../../resources/records/stockTakingLine';
import { auditedFields } from '../../resources/records/workflowRecord';
import type { AuditSubject } from './AuditSubject';

/** Audited workflow data that are not resources; logging anything unlisted does not compile. */
export const workflowSubjects = {
  censuses: {
    one: 'Zählung',
    many: 'Zählungen',
    fields: {
      status: choice({
        label: 'Stand',
        choices: [0, 1, 2, 3, 4],
        labels: { 0: 'ausstehend', 1: 'ausstehend', 2: 'abgeschlossen', 3: 'Bestellungen verlangt', 4: 'bestellt' },
      }),
      stockItemGroupId: reference('stockItemGroups', { label: 'Bestand' }),
      userId: reference('users', { label: 'Benutzer' }),
    },
  },
  stockModifications: { one: 'Zeile einer Zählung', many: 'Gezählte Mengen', fields: auditedFields(censusLine) },
  orders: {
    one: 'Bestellung',
    many: 'Bestellungen',
    fields: { ...auditedFields(order), mail: text({ label: 'Mail' }), addendum: text({ label: 'Nachtrag' }) },
  },
  orderItems: { one: 'Bestellposition', many: 'Bestellpositionen', fields: auditedFields(orderLine) },
  stockTakings: {
    one: 'Inventur',
    many: 'Inventuren',
    fields: {
      description: text({ label: 'Bezeichnung' }),
      targetDate: date({ label: 'Stichtag' }),
      closedAt: date({ label: 'Abgeschlossen', time: true }),
      sha256: text({ label: 'Prüfsumme' }),
    },
  },
  stockTakingItems: { one: 'Zeile einer Inventur', many: 'Inventurmengen', fields: auditedFields(stockTakingLine) },
  stockMovements: { one: 'Warenbewegung', many: 'Warenbewegungen', fields: auditedFields(stockMovement) },
  deliveries: {
    one: 'Wareneingang',
    many: 'Wareneingänge',
    fields: {
      supplierId: reference('suppliers', { label: 'Lieferant' }),
      state: choice({
        label: 'Stand',
        choices: ['open', 'booked', 'reversed'],
        labels: { open: 'offen', booked: 'gebucht', reversed: 'storniert' },
      }),
      number: decimal({ label: 'Nummer', scale: 0 }),
      reverseNumber: decimal({ label: 'Nummer des Stornos', scale: 0 }),
      reverseNote: text({ label: 'Grund des Stornos' }),
      deliveryNoteNumber: text({ label: 'Lieferschein-Nr.' }),
      deliveredAt: date({ label: 'Geliefert am', time: true }),
      note: text({ label: 'Kommentar' }),
      returns: text({ label: 'Leergut mitgegeben', secret: true }),
    },
  },
  invoices: {
    one: 'Rechnung',
    many: 'Rechnungen',
    fields: {
      fileName: text({ label: 'Datei' }),
      size: decimal({ label: 'Bytes', scale: 0 }),
      sha256: text({ label: 'Prüfsumme' }),
      reason: text({ label: 'Grund' }),
      supplierId: reference('suppliers', { label: 'Lieferant' }),
      orderIds: text({ label: 'Bestellungen' }),
      settlesInvoiceId: decimal({ label: 'Gutschrift zu Rechnung', scale: 0 }),
      replacesInvoiceId: decimal({ label: 'Ersetzt Rechnung', scale: 0 }),
      state: choice({
        label: 'Stand',
        choices: ['open', 'claimed', 'settled', 'replaced', 'discarded'],
        labels: {
          open: 'offen',
          claimed: 'reklamiert',
          settled: 'erledigt',
          replaced: 'ersetzt',
          discarded: 'verworfen',
        },
      }),
      note: text({ label: 'Bemerkung' }),
      mail: text({ label: 'Mail' }),
      claimAmount: decimal({ label: 'Reklamiert', scale: 2, unit: '€' }),
      acceptNote: text({ label: 'Hingenommen' }),
    },
  },
  invoiceLines: {
    one: 'Position einer Rechnung',
    many: 'Positionen von Rechnungen',
    fields: auditedFields(invoiceLine),
  },
  invoiceLinks: {
    one: 'Behaltene Zuordnung',
    many: 'Behaltene Zuordnungen',
    fields: {
      supplierId: reference('suppliers', { label: 'Lieferant' }),
      stockItemId: reference('stockItems', { label: 'Artikel' }),
      depositTypeId: reference('depositTypes', { label: 'Pfandart' }),
      other: flag({ label: 'Keine Ware', default: false }),
    },
  },
  depositMovements: {
    one: 'Leergutbewegung',
    many: 'Leergutbewegungen',
    fields: { count: decimal({ label: 'Anzahl', scale: 0 }) },
  },
  photos: {
    one: 'Foto',
    many: 'Fotos',
    fields: {
      about: text({ label: 'Zu' }),
      bytes: decimal({ label: 'Bytes', scale: 0 }),
      sha256: text({ label: 'Prüfsumme' }),
    },
  },
  goodsReceived: { one: 'Wareneingangsbuch', many: 'Wareneingangsbuch', fields: {} },
  stockTakingDeposits: {
    one: 'Leergut einer Inventur',
    many: 'Leergut von Inventuren',
    fields: { count: decimal({ label: 'Anzahl', scale: 0 }) },
  },
  stockCounts: { one: 'Zählstand', many: 'Zählstände', fields: {} },
  stockHistory: {
    one: 'Bestandshistorie',
    many: 'Bestandshistorien',
    fields: {
      readings: decimal({ label: 'Zählstände', scale: 0 }),
      movements: decimal({ label: 'Bewegungen', scale: 0 }),
      reversedAt: date({ label: 'Zurückgenommen', time: true }),
    },
  },
  salesImports: {
    one: 'Einlesung der Kasse',
    many: 'Einlesungen der Kasse',
    fields: {
      size: decimal({ label: 'Bytes', scale: 0 }),
      sha256: text({ label: 'Prüfsumme' }),
      reason: text({ label: 'Grund' }),
      receipts: decimal({ label: 'Bons', scale: 0 }),
    },
  },
  cashRegisters: {
    one: 'Kasse',
    many: 'Kassen',
    fields: {
      name: text({ label: 'Bezeichnung' }),
      archived: flag({ label: 'Archiviert', default: false }),
      checkGaps: flag({ label: 'Lücken melden', default: true }),
    },
  },
  soldItems: {
    one: 'Verkaufsartikel',
    many: 'Verkaufsartikel',
    fields: {
      state: choice({
        label: 'Stand',
        choices: ['open', 'assigned', 'none'],
        labels: { open: 'offen', assigned: 'zugeordnet', none: 'keine Ware' },
      }),
      recipe: text({ label: 'Rezeptur' }),
      validFrom: date({ label: 'Gültig ab' }),
    },
  },
  consumption: { one: 'Verbrauch', many: 'Verbrauch', fields: {} },
  insights: { one: 'Auswertung', many: 'Auswertungen', fields: {} },
  sessions: { one: 'Anmeldung', many: 'Anmeldungen', fields: { userId: reference('users', { label: 'Benutzer' }) } },
  apiTokens: {
    one: 'Zugang',
    many: 'Zugänge für Programme',
    fields: {
      name: text({ label: 'Name' }),
      scopes: text({ label: 'Rechte' }),
      stockItemGroupIds: text({ label: 'Bestände' }),
      expires: text({ label: 'Läuft ab' }),
      active: flag({ label: 'Aktiv', default: true }),
      token: text({ label: 'Zugang', secret: true }),
      tool: text({ label: 'Werkzeug' }),
      arguments: text({ label: 'Angaben' }),
    },
  },
  drafts: {
    one: 'Vorschlag',
    many: 'Vorschläge',
    fields: {
      state: choice({
        label: 'Stand',
        choices: ['open', 'confirmed', 'discarded'],
        labels: { open: 'offen', confirmed: 'angenommen', discarded: 'verworfen' },
      }),
      orderId: decimal({ label: 'Bestellung', scale: 0 }),
    },
  },
  webhooks: {
    one: 'Webhook',
    many: 'Webhooks',
    fields: {
      name: text({ label: 'Name' }),
      url: text({ label: 'Adresse' }),
      events: text({ label: 'Ereignisse' }),
      active: flag({ label: 'Aktiv', default: true }),
      secret: text({ label: 'Geheimnis', secret: true }),
    },
  },
  secondFactor: { one: 'Zweiter Faktor', many: 'Zweiter Faktor', fields: {} },
  backup: {
    one: 'Sicherung',
    many: 'Sicherungen',
    fields: {
      createdAt: date({ label: 'Angelegt', time: true }),
      engine: text({ label: 'Datenbank' }),
      reason: text({ label: 'Anlass' }),
    },
  },
  auditLog: {
    one: 'Protokoll',
    many: 'Protokoll',
    fields: {
      rows: decimal({ label: 'Entfernte Einträge', scale: 0 }),
      from: date({ label: 'Von', time: true }),
      until: date({ label: 'Bis vor', time: true }),
      chains: text({ label: 'Prüfsummen der Ketten', secret: true }),
      seals: text({ label: 'Prüfsummen der Inventuren', secret: true }),
      guards: text({ label: 'Schutz' }),
      anchor: text({ label: 'Anker', secret: true }),
    },
  },
  auditPackage: { one: 'Prüferpaket', many: 'Prüferpakete', fields: {} },
  priceLists: {
    one: 'Preisliste',
    many: 'Preislisten',
    fields: {
      supplierId: reference('suppliers', { label: 'Lieferant' }),
      fileName: text({ label: 'Datei' }),
      sha256: text({ label: 'Prüfsumme' }),
      state: choice({
        label: 'Stand',
        choices: ['draft', 'scheduled', 'applied', 'stale'],
        labels: { draft: 'eingelesen', scheduled: 'vorgemerkt', applied: 'übernommen', stale: 'überholt' },
      }),
      validFrom: date({ label: 'Gültig ab' }),
      answers: text({ label: 'Beantwortete Zeilen' }),
      prices: decimal({ label: 'Preise', scale: 0 }),
    },
  },
  priceHistory: { one: 'Preisverlauf', many: 'Preisverlauf', fields: {} },
  stockLevels: { one: 'Bestand eines Artikels', many: 'Bestände der Artikel', fields: {} },
  resources: { one: 'Beschreibung der Daten', many: 'Beschreibung der Daten', fields: {} },
  mailTest: {
    one: 'Testmail',
    many: 'Testmails',
    fields: { to: text({ label: 'An' }), outcome: text({ label: 'Ergebnis' }) },
  },
  merges: {
    one: 'Zusammenführung',
    many: 'Zusammenführungen',
    fields: {
      merged: text({ label: 'Zusammengeführt' }),
      into: text({ label: 'Mit' }),
      moved: text({ label: 'Umgezogen' }),
      undoneAt: date({ label: 'Rückgängig gemacht', time: true }),
    },
  },
  demoData: {
    one: 'Demodaten',
    many: 'Demodaten',
    fields: {
      rows: decimal({ label: 'Einträge', scale: 0 }),
      stockTakings: text({ label: 'Inventuren' }),
      backup: text({ label: 'Sicherung davor' }),
    },
  },
  today: { one: 'Heute', many: 'Heute', fields: {} },
  morningMail: { one: 'Morgenmail', many: 'Morgenmail', fields: {} },
  preferences: { one: 'Eigene Listen', many: 'Eigene Listen', fields: {} },
  setup: { one: 'Einrichtung', many: 'Einrichtung', fields: {} },
} as const satisfies Readonly<Record<string, AuditSubject>>;
