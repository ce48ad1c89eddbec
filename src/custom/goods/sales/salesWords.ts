import type { CashRegister } from '../../../contract/cashRegisters';
import type { ListedImport } from '../../../contract/sales';
import type { SoldItem } from '../../../contract/soldItems';
import { formatDate, formatDateTime } from '../../../rules/dates';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import type { UnitWords } from '../../../rules/plurals';
import { receiptsText } from './reading/importText';
import { partsText } from './recipeRows';

export const STATE_WORDS: Record<SoldItem['state'], string> = {
  open: 'Offen',
  assigned: 'Zugeordnet',
  none: 'Keine Ware',
};

export function gapText({ after, before }: CashRegister['gaps'][number]): string {
  const [first, last] = [after + 1, before - 1];
  return first === last ? `Abschluss ${first} fehlt` : `Abschluss ${first} bis ${last} fehlen`;
}

export function registerText(register: CashRegister, timeZone: string): string {
  const { closings, firstZ, lastZ, knownFrom, knownUntil, archived } = register;
  if (closings === 0) return 'Keine Abschlüsse';
  const numbers =
    firstZ === lastZ ? `Abschluss ${firstZ}` : `${formatNumber(closings)} Abschlüsse, ${firstZ} bis ${lastZ}`;
  const days = [
    knownFrom && `vom ${formatDateTime(knownFrom, timeZone)}`,
    knownUntil && `bis ${formatDateTime(knownUntil, timeZone)}`,
  ].filter(Boolean);
  return [archived ? 'archiviert' : '', numbers, days.join(' ')].filter(Boolean).join(', ');
}

export const validFromText = (validFrom: string | null, timeZone: string): string =>
  validFrom === null ? 'Seit Beginn' : `Ab ${formatDate(validFrom, timeZone)}`;

export const soldItemName = ({ text, artNr }: Pick<SoldItem, 'text' | 'artNr'>): string => text || `Nr. ${artNr}`;

export const recipeText = ({ recipes }: SoldItem, words: UnitWords): string =>
  partsText(recipes.at(-1)?.parts ?? [], words);

export function importedText(each: ListedImport, timeZone: string): string {
  const { from, to, turnover, ignored } = each;
  const types = Object.entries(ignored).map(([type, count]) => `${formatNumber(count)} ${type}`);
  return [
    receiptsText(each),
    from && to && `${formatDateTime(from, timeZone)} bis ${formatDateTime(to, timeZone)}`,
    formatMoney(turnover),
    types.length > 0 && `ohne Verkauf: ${types.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

export const goneText = (receipts: number): string =>
  receipts === 1 ? '1 Bon zählt dann nicht mehr.' : `${formatNumber(receipts)} Bons zählen dann nicht mehr.`;
