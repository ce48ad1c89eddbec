const STANDARD = 'urn:un:unece:uncefact:data:standard:';

export const CII = {
  root: 'CrossIndustryInvoice',
  context: 'ExchangedDocumentContext',
  header: 'ExchangedDocument',
  transaction: 'SupplyChainTradeTransaction',
  agreement: 'ApplicableHeaderTradeAgreement',
  delivery: 'ApplicableHeaderTradeDelivery',
  settlement: 'ApplicableHeaderTradeSettlement',
  summation: 'SpecifiedTradeSettlementHeaderMonetarySummation',
  lineAgreement: 'SpecifiedLineTradeAgreement',
  lineDelivery: 'SpecifiedLineTradeDelivery',
  lineSettlement: 'SpecifiedLineTradeSettlement',
  lineSummation: 'SpecifiedTradeSettlementLineMonetarySummation',
  reference: 'IssuerAssignedID',
  linesFirst: true,
  namespaces: {
    'xmlns:rsm': `${STANDARD}CrossIndustryInvoice:100`,
    'xmlns:ram': `${STANDARD}ReusableAggregateBusinessInformationEntity:100`,
    'xmlns:udt': `${STANDARD}UnqualifiedDataType:100`,
  },
};

export type CiiDialect = typeof CII;

export const ZF1: CiiDialect = {
  root: 'CrossIndustryDocument',
  context: 'SpecifiedExchangedDocumentContext',
  header: 'HeaderExchangedDocument',
  transaction: 'SpecifiedSupplyChainTradeTransaction',
  agreement: 'ApplicableSupplyChainTradeAgreement',
  delivery: 'ApplicableSupplyChainTradeDelivery',
  settlement: 'ApplicableSupplyChainTradeSettlement',
  summation: 'SpecifiedTradeSettlementMonetarySummation',
  lineAgreement: 'SpecifiedSupplyChainTradeAgreement',
  lineDelivery: 'SpecifiedSupplyChainTradeDelivery',
  lineSettlement: 'SpecifiedSupplyChainTradeSettlement',
  lineSummation: 'SpecifiedTradeSettlementMonetarySummation',
  reference: 'ID',
  linesFirst: false,
  namespaces: {
    'xmlns:rsm': 'urn:ferd:CrossIndustryDocument:invoice:1p0',
    'xmlns:ram': `${STANDARD}ReusableAggregateBusinessInformationEntity:12`,
    'xmlns:udt': `${STANDARD}UnqualifiedDataType:15`,
  },
};
