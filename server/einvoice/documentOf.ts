import { ciiDocument } from './cii/ciiDocument';
import { type CiiKind, ciiKind } from './cii/ciiKind';
import type { InvoiceDocument } from './InvoiceDocument';
import { noInvoice } from './InvoiceRefusal';
import { otherKind } from './otherKind';
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
