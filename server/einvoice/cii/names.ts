/** Alternatives for elements that ZUGFeRD 1.0 names differently. */
export const CONTEXT = ['ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext'];
export const HEADER = ['ExchangedDocument', 'HeaderExchangedDocument'];
export const TRANSACTION = ['SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction'];
export const AGREEMENT = ['ApplicableHeaderTradeAgreement', 'ApplicableSupplyChainTradeAgreement'];
export const DELIVERY = ['ApplicableHeaderTradeDelivery', 'ApplicableSupplyChainTradeDelivery'];
export const SETTLEMENT = ['ApplicableHeaderTradeSettlement', 'ApplicableSupplyChainTradeSettlement'];
export const SUMMATION = [
  'SpecifiedTradeSettlementHeaderMonetarySummation',
  'SpecifiedTradeSettlementMonetarySummation',
];
export const LINE_AGREEMENT = ['SpecifiedLineTradeAgreement', 'SpecifiedSupplyChainTradeAgreement'];
export const LINE_DELIVERY = ['SpecifiedLineTradeDelivery', 'SpecifiedSupplyChainTradeDelivery'];
export const LINE_SETTLEMENT = ['SpecifiedLineTradeSettlement', 'SpecifiedSupplyChainTradeSettlement'];
export const LINE_SUMMATION = [
  'SpecifiedTradeSettlementLineMonetarySummation',
  'SpecifiedTradeSettlementMonetarySummation',
];
export const REFERENCE = ['IssuerAssignedID', 'ID'];
export const EXTRA = ['SpecifiedTradeAllowanceCharge', 'SpecifiedLogisticsServiceCharge'];
