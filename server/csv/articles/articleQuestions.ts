import type { ImportQuestion } from '../../../src/contract/articleImport';
import { ANSWERED_BY } from '../../../src/rules/articles/articleImport';
import { cellText, type ListCell } from '../../../src/rules/priceLists/listCell';
import { isAmbiguous } from '../../../src/rules/priceLists/listNumbers';
import type { PricePer } from '../../../src/rules/priceLists/listPrice';
import type { Decimal } from '../../../src/rules/readNumber';
import { Problem } from '../../problem';

export const EXAMPLES = 3;

export interface OpenQuestions {
  fields: readonly (string | null)[];
  headCells: readonly string[];
  numbers: readonly ListCell[];
  decimal: Decimal | null;
  prices: readonly string[];
  pricePer: PricePer | null;
}

export function openQuestions(open: OpenQuestions): ImportQuestion[] {
  const { fields, headCells, numbers, decimal, prices, pricePer } = open;
  if (fields.every((field) => field === null)) {
    const message = 'Keine Zeile der Datei nennt bekannte Spalten. Bitte die Spalten zuordnen.';
    return [{ code: 'HEAD', message, examples: headCells.slice(0, EXAMPLES) }];
  }
  const questions: ImportQuestion[] = [];
  const ambiguous = decimal === null ? numbers.filter(isAmbiguous).map(cellText) : [];
  if (ambiguous.length > 0)
    questions.push({
      code: 'DECIMAL',
      message: 'Steht vor den Nachkommastellen ein Komma oder ein Punkt?',
      examples: [...new Set(ambiguous)].slice(0, EXAMPLES),
    });
  if (pricePer === null && prices.length > 0)
    questions.push({
      code: 'PRICE_PER',
      message: 'Gilt der Preis je Einheit oder je Verpackung?',
      examples: prices.slice(0, EXAMPLES),
    });
  return questions;
}

/** @throws Problem VALIDATION on the keys that answer the questions */
export function requireAnswered(questions: readonly ImportQuestion[]): void {
  const [first] = questions;
  if (!first) return;
  const errors = Object.fromEntries(questions.map(({ code, message }) => [ANSWERED_BY[code], message]));
  throw new Problem('VALIDATION', first.message, { errors });
}
