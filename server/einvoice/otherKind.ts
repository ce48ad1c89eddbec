import { impossible } from './InvoiceRefusal';

const KNOWN: Record<string, string> = {
  Order: 'eine Bestellung',
  OrderChange: 'eine Bestelländerung',
  OrderCancellation: 'eine Stornierung einer Bestellung',
  OrderResponse: 'eine Auftragsbestätigung',
  OrderResponseSimple: 'eine Auftragsbestätigung',
  SCRDMCCBDACIOMessageStructure: 'eine Bestellung (Order-X)',
  DespatchAdvice: 'ein Lieferschein',
  SCRDMCCBDACIDAMessageStructure: 'ein Lieferschein',
  ReceiptAdvice: 'eine Empfangsbestätigung',
  Quotation: 'ein Angebot',
  Catalogue: 'ein Katalog',
  Statement: 'ein Kontoauszug',
  Reminder: 'eine Mahnung',
  ApplicationResponse: 'eine Statusmeldung',
  FatturaElettronica: 'ein Dokument im italienischen Format FatturaPA',
  FatturaElettronicaSemplificata: 'ein Dokument im italienischen Format FatturaPA',
  Facturae: 'ein Dokument im spanischen Format Facturae',
  html: 'eine Webseite',
  svg: 'ein Bild',
};

export function otherKind(namespace: string, name: string) {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  const isOfOtherFormat = name === 'Invoice' || name === 'CreditNote' || name.startsWith('CrossIndustry');
  const text = isOfOtherFormat
    ? `ein Dokument in einem Format, das nicht gelesen wird („${short(namespace)}“)`
    : (known ?? `ein XML der Art „${short(name)}“`);
  return impossible(`Das ist keine Rechnung, sondern ${text}.`);
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
