import { baseQuantityOf } from '../baseQuantityOf';
import { amountsOf } from '../extras';
import type { InvoiceDocumentLine } from '../InvoiceDocument';
import { decimalOf } from '../values';
import { all, first, textAt, textOf, type XmlElement } from '../xml/XmlElement';
import { ciiExtras } from './ciiExtras';
import { LINE_AGREEMENT, LINE_DELIVERY, LINE_SETTLEMENT, LINE_SUMMATION, REFERENCE } from './names';

export function ciiLine(line: XmlElement): InvoiceDocumentLine {
  const head = first(line, 'AssociatedDocumentLineDocument');
  const product = first(line, 'SpecifiedTradeProduct');
  const agreement = first(line, LINE_AGREEMENT);
  const settlement = first(line, LINE_SETTLEMENT);
  const quantity = first(line, LINE_DELIVERY, 'BilledQuantity');
  const base = ['NetPriceProductTradePrice', 'GrossPriceProductTradePrice']
    .map((price) => first(agreement, price, 'BasisQuantity'))
    .find((element) => textOf(element) !== null);
  return {
    lineId: textAt(head, 'LineID'),
    name: textAt(product, 'Name'),
    sellerItemId: textAt(product, 'SellerAssignedID'),
    buyerItemId: textAt(product, 'BuyerAssignedID'),
    gtin: gtinOf(product),
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument', REFERENCE),
    orderLineReference: textAt(agreement, 'BuyerOrderReferencedDocument', 'LineID'),
    quantity: decimalOf(quantity, 'Menge (BT-129)'),
    unitCode: quantity?.attributes.unitCode?.trim() || null,
    price: decimalOf(first(agreement, 'NetPriceProductTradePrice', 'ChargeAmount'), 'Preis (BT-146)'),
    baseQuantity: baseQuantityOf(base),
    lineTotal: decimalOf(first(settlement, LINE_SUMMATION, 'LineTotalAmount'), 'Betrag der Position (BT-131)'),
    ...amountsOf(ciiExtras(settlement)),
    isInformation: INFORMATION.includes(textAt(head, 'LineStatusReasonCode') ?? ''),
  };
}

const INFORMATION = ['GROUP', 'INFORMATION'];

const gtinOf = (product: XmlElement | undefined) => {
  const ids = all(product, 'GlobalID');
  return textOf(ids.find(({ attributes }) => attributes.schemeID === '0160') ?? ids[0]);
};
