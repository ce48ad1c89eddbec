import type Big from 'big.js';
import { formatNumberForInput } from '../../../src/rules/numbers';
import { cellText, type ListCell } from '../../../src/rules/priceLists/listCell';
import { isAmbiguous, readListNumber } from '../../../src/rules/priceLists/listNumbers';
import { type PricePer, pricePerUnit } from '../../../src/rules/priceLists/listPrice';
import { readPackageText } from '../../../src/rules/priceLists/packageText';
import { type Decimal, PRICE, readExactly } from '../../../src/rules/readNumber';

export interface ArticleTexts {
  texts: Record<string, string>;
  code: string;
  price: Big | null;
  unitsPerPackage: number | null;
}

export interface TextRules {
  fields: readonly (string | null)[];
  decimal: Decimal | null;
  isPackagingUnit: (name: string) => boolean;
}

export function articleTexts(cells: readonly ListCell[], rules: TextRules): ArticleTexts {
  const texts: Record<string, string> = {};
  const raw: Record<string, ListCell> = {};
  for (const [index, field] of rules.fields.entries()) if (field !== null) raw[field] = cells[index] ?? '';
  const { code = '', package: packed, ...own } = raw;
  for (const [field, cell] of Object.entries(own)) texts[field] = cellText(cell);
  if (packed !== undefined) splitPackage(cellText(packed), texts, rules);
  const price = raw.pricePerUnit === undefined ? null : numberOf(raw.pricePerUnit, rules.decimal);
  if (price) texts.pricePerUnit = formatNumberForInput(price.toNumber());
  const count = raw.unitsPerPackage === undefined ? null : countOf(raw.unitsPerPackage, rules.decimal);
  if (count !== null) texts.unitsPerPackage = count;
  const units = texts.unitsPerPackage === undefined ? null : numberOf(texts.unitsPerPackage, null);
  return { texts, code: cellText(code), price, unitsPerPackage: units?.gt(0) ? units.toNumber() : null };
}

/** Converts the price to one per unit; unchanged while it is open whether it is per package. */
export function withUnitPrice(row: ArticleTexts, per: PricePer | null, units: number | null): ArticleTexts['texts'] {
  if (!row.price || per !== 'package' || units === null) return row.texts;
  return { ...row.texts, pricePerUnit: formatNumberForInput(pricePerUnit(row.price.toNumber(), units)) };
}

function splitPackage(text: string, texts: Record<string, string>, { isPackagingUnit }: TextRules) {
  const isWhole = isPackagingUnit(text);
  const { count, word, hasContent } = readPackageText(text);
  const name = isWhole ? text : word;
  // The name of a packaging unit may contain the count; but only a leading word says that the content is one package.
  const units = count?.toNumber() ?? (hasContent && word !== null && !isWhole ? 1 : null);
  if (name && !texts.packagingUnitId) texts.packagingUnitId = name;
  if (units !== null && !texts.unitsPerPackage) texts.unitsPerPackage = formatNumberForInput(units);
}

function countOf(cell: ListCell, decimal: Decimal | null): string | null {
  const number = numberOf(cell, decimal);
  if (number) return formatNumberForInput(number.toNumber());
  const { count } = readPackageText(cellText(cell));
  return count && !isAmbiguous(cell) ? formatNumberForInput(count.toNumber()) : null;
}

/** Also null while the decimal separator is ambiguous. */
export function numberOf(cell: ListCell, decimal: Decimal | null): Big | null {
  if (typeof cell !== 'string' || decimal !== null) return readListNumber(cell, decimal ?? ',');
  const found = readExactly(cell, PRICE);
  return found && 'toNumber' in found ? found : null;
}
