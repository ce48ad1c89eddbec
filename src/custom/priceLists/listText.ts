import type { PriceListRow } from '../../contract/priceLists';
import { formatPrice } from '../../rules/numbers';
import type { ListField } from '../../rules/priceLists/listColumns';

export const fieldLabels: Readonly<Record<ListField, string>> = {
  orderNumber: 'Artikelnummer',
  code: 'EAN',
  name: 'Bezeichnung',
  price: 'Preis',
  unitsPerPackage: 'Einheiten pro Verpackung',
};

export const rowTitle = ({ stockItemName, name, orderNumber, code }: PriceListRow): string =>
  stockItemName ?? name ?? orderNumber ?? code ?? '';

export const rowDetail = ({ orderNumber, code, name, stockItemName }: PriceListRow): string =>
  [orderNumber ?? code, stockItemName !== null && name !== stockItemName ? name : null]
    .filter((each) => each !== null)
    .join(' · ');

export function questionOf(row: PriceListRow, unitsPerPackage: number | undefined): string {
  const price = formatPrice(row.price);
  if (row.reason === 'AMBIGUOUS') return 'Welcher Artikel ist gemeint? Nummer und EAN passen zu mehreren.';
  if (row.reason === 'TWICE')
    return `Steht mehrmals auf der Liste, mit verschiedenen Preisen. Gilt ${formatPrice(row.newPrice)} je Einheit?`;
  if (row.reason === 'PRICE')
    return row.priceText === null ? `Der Preis ${price} kann so nicht stimmen. Was gilt je Einheit?` : NO_PRICE(row);
  const isOther = row.unitsPerPackage !== null && row.unitsPerPackage !== unitsPerPackage;
  return isOther
    ? `Auf der Liste sind ${String(row.unitsPerPackage).replace('.', ',')} in einer Verpackung, bei uns ${String(unitsPerPackage ?? '?').replace('.', ',')}. Wofür gilt ${price}?`
    : `Wofür gilt ${price}?`;
}

const NO_PRICE = ({ priceText }: PriceListRow) => `„${priceText}“ ist kein Preis. Was gilt je Einheit?`;
