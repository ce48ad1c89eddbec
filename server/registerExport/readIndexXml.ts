import { SaxesParser } from 'saxes';
import { type NumberSymbols, USUAL_SYMBOLS } from '../../src/rules/sales/registerNumbers';
import type { CsvShape } from './csvRows';
import { ExportRefusal } from './ExportRefusal';

export interface TableFormat extends CsvShape {
  symbols: NumberSymbols;
  encoding: 'utf-8' | 'windows-1252';
}

export const USUAL_FORMAT: TableFormat = { delimiter: ';', quote: '"', symbols: USUAL_SYMBOLS, encoding: 'utf-8' };

/** Reads formats by lower-case file name (GDPdU). Fetches nothing. @throws ExportRefusal */
export function readIndexXml(text: string): Map<string, TableFormat> {
  const formats = new Map<string, TableFormat>();
  const parser = new SaxesParser();
  const open: string[] = [];
  let said = new Map<string, string>();
  parser.on('error', (error) => {
    throw faulty('Sie ist nicht wohlgeformt.', error);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw faulty('Eigene Entitäten werden nicht gelesen.');
  });
  parser.on('opentag', ({ name }) => {
    open.push(name);
    if (open.length > DEEPEST) throw faulty('Sie ist zu tief verschachtelt.');
    if (name === 'Table') said = new Map();
    else said.set(name, '');
  });
  const take = (piece: string) => {
    const name = open.at(-1);
    if (name !== undefined && NAMED.has(name)) said.set(name, ((said.get(name) ?? '') + piece).slice(0, LONGEST_TEXT));
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    if (open.pop() !== 'Table') return;
    const file = said.get('URL')?.trim().replaceAll('\\', '/').split('/').pop()?.toLowerCase();
    if (file) formats.set(file, formatOf(said));
  });
  try {
    parser.write(text).close();
  } catch (error) {
    throw error instanceof ExportRefusal ? error : faulty('Sie ist nicht wohlgeformt.', error);
  }
  return formats;
}

const DEEPEST = 20;
const LONGEST_TEXT = 300;
const NAMED = new Set(['URL', 'DecimalSymbol', 'DigitGroupingSymbol', 'ColumnDelimiter', 'TextEncapsulator']);

function formatOf(said: ReadonlyMap<string, string>): TableFormat {
  const one = (name: string) => said.get(name)?.charAt(0) || undefined;
  const symbol = (name: string) => said.get(name)?.trim().charAt(0) || undefined;
  const decimal = symbol('DecimalSymbol') ?? USUAL_SYMBOLS.decimal;
  return {
    delimiter: one('ColumnDelimiter') ?? USUAL_FORMAT.delimiter,
    quote: said.has('TextEncapsulator') ? (one('TextEncapsulator') ?? null) : USUAL_FORMAT.quote,
    symbols: { decimal, grouping: symbol('DigitGroupingSymbol') ?? USUAL_SYMBOLS.grouping },
    encoding: said.has('ANSI') ? 'windows-1252' : 'utf-8',
  };
}

const faulty = (problem: string, cause?: unknown) => new ExportRefusal({ message: `index.xml: ${problem}` }, cause);
