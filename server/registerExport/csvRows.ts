import { LONGEST_ROW } from './limits';

export interface CsvShape {
  delimiter: string;
  /** null: texts are not enclosed. */
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

/**
 * Splits text that comes in pieces into rows, numbered from 1; empty ones are left out. csv-parse takes ten times as long,
 * which would be a minute for a year of receipts.
 */
export class CsvRows {
  #rest = '';
  #row = 0;

  constructor(
    private readonly shape: CsvShape,
    private readonly each: (cells: string[], row: number) => void,
  ) {}

  /** Where the next row stands. */
  get nextRow(): number {
    return this.#row + 1;
  }

  /** @throws CsvFault */
  write(piece: string): void {
    const text = this.#rest + piece;
    let start = 0;
    for (;;) {
      const end = this.#endOfRow(text, start);
      if (end < 0) break;
      this.#take(text.slice(start, text.charCodeAt(end - 1) === CR && end > start ? end - 1 : end));
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
    this.#take(this.#rest.endsWith('\r') ? this.#rest.slice(0, -1) : this.#rest);
    this.#rest = '';
  }

  /** The line feed outside of quotes; -1: still to come. */
  #endOfRow(text: string, start: number): number {
    const { quote } = this.shape;
    let from = start;
    let isQuoted = false;
    for (;;) {
      const end = text.indexOf('\n', from);
      if (end < 0 || quote === null) return end;
      for (let at = text.indexOf(quote, from); at >= 0 && at < end; at = text.indexOf(quote, at + 1))
        isQuoted = !isQuoted;
      if (!isQuoted) return end;
      from = end + 1;
    }
  }

  #hasOpenQuote(text: string): boolean {
    return this.shape.quote !== null && text.split(this.shape.quote).length % 2 === 0;
  }

  #take(line: string): void {
    this.#row += 1;
    if (line.trim() !== '') this.each(cellsOf(line, this.shape), this.#row);
  }
}

const CR = 13;

function cellsOf(line: string, { delimiter, quote }: CsvShape): string[] {
  if (quote === null || !line.includes(quote)) return line.split(delimiter);
  const cells: string[] = [];
  for (let at = 0; ; ) {
    let cell = '';
    if (line.startsWith(quote, at)) {
      const close = closingQuote(line, at + 1, quote);
      cell = line.slice(at + 1, close);
      // Hardly any cell holds one, and most end here: a file has some twenty million of them.
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
