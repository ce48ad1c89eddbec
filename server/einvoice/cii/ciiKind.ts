import type { XmlKind } from '../xml/parseXml';

const STANDARD = 'urn:un:unece:uncefact:data:standard:';

export interface CiiKind extends XmlKind {
  syntax: 'CII' | 'ZF1';
}

export function ciiKind(namespace: string, name: string): CiiKind | undefined {
  const isCii = name === 'CrossIndustryInvoice' && namespace.startsWith(`${STANDARD}CrossIndustryInvoice:`);
  const isZf1 = name === 'CrossIndustryDocument' && namespace.startsWith('urn:ferd:CrossIndustryDocument:invoice:1');
  if (!isCii && !isZf1) return undefined;
  return {
    syntax: isCii ? 'CII' : 'ZF1',
    keeps: (part) => part.startsWith(STANDARD) || part === namespace,
    lines: { names: ['IncludedSupplyChainTradeLineItem'], depth: 3 },
    drops: ['AttachmentBinaryObject'],
  };
}
