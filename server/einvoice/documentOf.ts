import { ciiDocument } from './cii/ciiDocument';
import { type CiiKind, ciiKind } from './cii/ciiKind';
import type { InvoiceDocument } from './InvoiceDocument';
import { impossible, noInvoice } from './refusals';
import { ublDocument } from './ubl/ublDocument';
import { type UblKind, ublKind } from './ubl/ublKind';
import { decodeXml, encodingOf } from './xml/decodeXml';
import { parseXml } from './xml/parseXml';

export function documentOf(bytes: Uint8Array): InvoiceDocument {
  const encoding = encodingOf(bytes);
  if (!encoding) throw noInvoice('Sie ist weder XML noch PDF.');
  const { root, kind } = parseXml(decodeXml(bytes, encoding), kindOf);
  return kind.syntax === 'UBL' ? ublDocument(root, kind) : ciiDocument(root, kind);
}

export function kindOf(namespace: string, name: string): UblKind | CiiKind {
  const kind = ublKind(namespace, name) ?? ciiKind(namespace, name);
  if (!kind) throw otherKind(namespace, name);
  return kind;
}

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

function otherKind(namespace: string, name: string) {
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  const isOfOtherFormat = name === 'Invoice' || name === 'CreditNote' || name.startsWith('CrossIndustry');
  const text = isOfOtherFormat
    ? `ein Dokument in einem Format, das nicht gelesen wird („${short(namespace)}“)`
    : (known ?? `ein XML der Art „${short(name)}“`);
  return impossible(`Das ist keine Rechnung, sondern ${text}.`);
}

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
