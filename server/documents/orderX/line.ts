import { Big } from 'big.js';
import type { OrderDocument } from '../orderDocument';
import { notesOf } from '../orderTable';
import { singleLine } from '../singleLine';
import { element } from './element';

type Item = OrderDocument['items'][number];

/** Packages are counted in pieces (UN/ECE Rec. 20). */
const PIECES = 'unitCode="C62"';

export const packagePrice = ({ pricePerUnit, unitsPerPackage }: Item): Big | null =>
  pricePerUnit === null || unitsPerPackage === null
    ? null
    : new Big(pricePerUnit).times(unitsPerPackage).round(4, Big.roundHalfUp);

export const lineTotal = (item: Item): Big =>
  (packagePrice(item) ?? new Big(0)).times(item.amount).round(2, Big.roundHalfUp);

export function line(item: Item): string {
  const price = packagePrice(item);
  const said = [...notesOf(item), ...(price ? [] : ['Preis laut Vereinbarung'])];
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [
      element('ram:LineID', String(item.id)),
      element('ram:IncludedNote', [element('ram:Content', said.join('\n'))]),
    ]),
    element('ram:SpecifiedTradeProduct', [
      element('ram:GlobalID', item.gtin, 'schemeID="0160"'),
      element('ram:SellerAssignedID', singleLine(item.itemNumber ?? '')),
      element('ram:BuyerAssignedID', item.stockItemId === null ? null : String(item.stockItemId)),
      element('ram:Name', singleLine(item.description)),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', (price ?? new Big(0)).toFixed(4)),
        element('ram:BasisQuantity', '1', PIECES),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:RequestedQuantity', new Big(item.amount).toFixed(), PIECES),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', lineTotal(item).toFixed(2)),
      ]),
    ]),
  ]);
}
