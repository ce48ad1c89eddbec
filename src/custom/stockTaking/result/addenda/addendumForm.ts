import { MAX_REASON, MAX_TEXT } from '../../../../contract/stockTakingReports';
import { messages } from '../../../../resources/kit';
import { isCounted } from '../../../../rules/amounts';
import { inUnits, type UnitWords } from '../../../../rules/plurals';
import { type NumberFormat, parseNumber } from '../../../../rules/readNumber';
import { amountMessage } from '../../../../rules/runCensus';
import { unitOf } from '../../../../shared/counting/CountLine';
import type { StockTakingRow } from '../../stockTakingRecords';

export interface AddendumForm {
  row: StockTakingRow | null;
  amount: string;
  reason: string;
  text: string;
}

export type AddendumField = Exclude<keyof AddendumForm, 'row'>;

/** Requires an amount or a text. @param format number format of the row's amount */
export function checkAddendum(
  form: AddendumForm,
  format: NumberFormat,
  words: UnitWords,
): Partial<Record<AddendumField, string>> {
  const found: Partial<Record<AddendumField, string>> = {};
  const amount = form.row && form.amount.trim() !== '' ? amountMessage(form.amount, format) : null;
  if (amount) found.amount = amount;
  if (form.reason.trim() === '') found.reason = messages.required;
  else if (form.reason.trim().length > MAX_REASON) found.reason = messages.tooLong(MAX_REASON);
  const text = amount ? form.text.trim() : addendumText(form, format, words);
  if (text === '' && !amount) found.text = messages.required;
  else if (text.length > MAX_TEXT) found.text = messages.tooLong(MAX_TEXT);
  return found;
}

export function addendumText({ row, amount, text }: AddendumForm, format: NumberFormat, words: UnitWords): string {
  const typed = text.trim();
  const value = row && parseNumber(amount, format);
  if (!row || value === null) return typed;
  const stated = isCounted(row.newAmount) ? inUnits(row.newAmount, unitOf(row), words) : 'nicht gezählt';
  return [`Menge ${stated} → ${inUnits(value, unitOf(row), words)}`, typed].filter(Boolean).join('\n');
}
