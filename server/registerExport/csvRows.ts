import { LONGEST_ROW } from './limits';

export interface CsvShape {
  delimiter: string;
  /** Null if texts are not enclosed. */
  quote: string | null;
}

export class CsvFault extends Error {
  constructor(
    readonly row: number,
    readonly problem: string,
  ) {
    super(problem);
  }
}

/** Splits pieces of text into rows, numbered from 1, without empty ones. csv-parse would take a minute for a year of receipts. */
export class CsvRows {
  #rest = '';
  #row = 0;

  constructor(
    private readonly shape: CsvShape,
    private readonly each: (cells: string[], row: number) => void,
  ) {}

  get nextRow(): number {
    return this.#row + 1;
  }

  /** @throws CsvFault */
  write(piece: string): void {
    const text = this.#rest + piece;
    let start = 0;
    for (;;) {
      const next = text.indexOf('\n', start);
      if (next < 0) break;
      const line = lineIn(text, start, next);
      const cells = wholeCells(line, this.shape);
      const end = cells ? next : this.#endOfRow(text, start);
      if (end < 0) break;
      if (cells) this.#take(line, cells);
      else {
        const longer = lineIn(text, start, end);
        this.#take(longer, cellsOf(longer, this.shape));
      }
      start = end + 1;
    }
    this.#rest = text.slice(start);
    if (this.#rest.length > LONGEST_ROW)
      throw new CsvFault(this.nextRow, 'ist zu lang, oder ein Anführungszeichen fehlt.');
  }

  /** @throws CsvFault */
  end(): void {
    if (this.#rest === '') return;
    if (this.#hasOpenQuote(this.#rest)) throw new CsvFault(this.nextRow, 'endet ohne Anführungszeichen.');
    const line = lineIn(this.#rest, 0, this.#rest.length);
    this.#take(line, cellsOf(line, this.shape));
    this.#rest = '';
  }

  /** Index of the line feed outside quotes; -1 if it is still to come. */
  #endOfRow(text: string, start: number): number {
    const { quote } = this.shape;
    let end = text.indexOf('\n', start);
    if (quote === null) return end;
    let isQuoted = false;
    let at = text.indexOf(quote, start);
    for (; end >= 0; end = text.indexOf('\n', end + 1)) {
      for (; at >= 0 && at < end; at = text.indexOf(quote, at + 1)) isQuoted = !isQuoted;
      if (!isQuoted) return end;
      // Without another quote, none of the later line feeds ends the row.
      if (at < 0) break;
    }
    return -1;
  }

  #hasOpenQuote(text: string): boolean {
    return this.shape.quote !== null && text.split(this.shape.quote).length % 2 === 0;
  }

  #take(line: string, cells: string[]): void {
    this.#row += 1;
    if (line.trim() !== '') this.each(cells, this.#row);
  }
}

const CR = 13;

const lineIn = (text: string, start: number, end: number): string =>
  text.slice(start, end > start && text.charCodeAt(end - 1) === CR ? end - 1 : end);

/** Splits a line whose quotes enclose whole cells, as nearly all do. @returns undefined for others, which may continue */
function wholeCells(line: string, { delimiter, quote }: CsvShape): string[] | undefined {
  if (quote === null || !line.includes(quote)) return line.split(delimiter);
  if (!line.startsWith(quote) || !line.endsWith(quote)) return undefined;
  const pieces = line.split(quote);
  const last = pieces.length - 1;
  if (last % 2 !== 0) return undefined;
  const cells: string[] = [];
  for (let at = 1; at < last; at += 2) {
    if (at > 1 && pieces[at - 1] !== delimiter) return undefined;
    cells.push(pieces[at] ?? '');
  }
  return cells;
}

function cellsOf(line: string, { delimiter, quote }: CsvShape): string[] {
  if (quote === null || !line.includes(quote)) return line.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; ; ) {
    let cell = '';
    if (line.startsWith(quote, at)) {
      const close = closingQuote(line, at + 1, quote);
      cell = line.slice(at + 1, close);
      // Checked first, as hardly any of a file's twenty million cells contains a quote.
      if (cell.includes(quote)) cell = cell.replaceAll(quote + quote, quote);
      at = close + 1;
    }
    const end = line.startsWith(delimiter, at) ? at : line.indexOf(delimiter, at);
    if (end !== at) cell += line.slice(at, end < 0 ? line.length : end);
    cells.push(cell);
    if (end < 0) return cells;
    at = end + delimiter.length;
  }
}

function closingQuote(line: string, start: number, quote: string): number {
  for (let at = line.indexOf(quote, start); at >= 0; at = line.indexOf(quote, at + 2))
    if (!line.startsWith(quote, at + 1)) return at;
  return line.length;
}
