import { baseQuantityOf } from '../baseQuantityOf';
import { amountsOf } from '../extras';
import type { InvoiceDocumentLine } from '../InvoiceDocument';
import { decimalOf } from '../values';
import { first, textAt, type XmlElement } from '../xml/XmlElement';
import { ublExtras } from './ublExtras';
import type { UblKind } from './ublKind';

export function ublLine(line: XmlElement, kind: UblKind): InvoiceDocumentLine {
  const item = first(line, 'Item');
  const quantity = first(line, kind.quantity);
  return {
    lineId: textAt(line, 'ID'),
    name: textAt(item, 'Name'),
    sellerItemId: textAt(item, 'SellersItemIdentification', 'ID'),
    buyerItemId: textAt(item, 'BuyersItemIdentification', 'ID'),
    gtin: textAt(item, 'StandardItemIdentification', 'ID'),
    orderReference: textAt(line, 'OrderLineReference', 'OrderReference', 'ID'),
    orderLineReference: textAt(line, 'OrderLineReference', 'LineID'),
    quantity: decimalOf(quantity, 'Menge (BT-129)'),
    unitCode: quantity?.attributes.unitCode?.trim() || null,
    price: decimalOf(first(line, 'Price', 'PriceAmount'), 'Preis (BT-146)'),
    baseQuantity: baseQuantityOf(first(line, 'Price', 'BaseQuantity')),
    lineTotal: decimalOf(first(line, 'LineExtensionAmount'), 'Betrag der Position (BT-131)'),
    ...amountsOf(ublExtras(line)),
    isInformation: false,
  };
}
