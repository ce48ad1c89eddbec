import type { XmlKind } from '../xml/parseXml';

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd:';
const PARTS = [`${SCHEMA}CommonAggregateComponents-2`, `${SCHEMA}CommonBasicComponents-2`];

export interface UblKind extends XmlKind {
  syntax: 'UBL';
  isCreditNote: boolean;
  line: string;
  quantity: string;
  typeCode: string;
  defaultTypeCode: string;
}

export function ublKind(namespace: string, name: string): UblKind | undefined {
  if (namespace !== `${SCHEMA}${name}-2` || (name !== 'Invoice' && name !== 'CreditNote')) return undefined;
  const isCreditNote = name === 'CreditNote';
  const line = `${name}Line`;
  return {
    syntax: 'UBL',
    isCreditNote,
    line,
    quantity: isCreditNote ? 'CreditedQuantity' : 'InvoicedQuantity',
    typeCode: `${name}TypeCode`,
    defaultTypeCode: isCreditNote ? '381' : '380',
    keeps: (part) => PARTS.includes(part),
    lines: { names: [line], depth: 2 },
    drops: ['EmbeddedDocumentBinaryObject'],
  };
}
