import type { Decimal } from '../../src/rules/readNumber';
import { detectDecimal, type NumberFault, numberReader, symbolsOf } from '../../src/rules/sales/registerNumbers';
import { decodeWindows1252 } from '../sheets/decodeFile';
import { CsvFault, CsvRows } from './csvRows';
import { ExportRefusal, wrongRow } from './ExportRefusal';
import { LONGEST_KEY } from './limits';
import { type TableFormat, USUAL_FORMAT } from './readIndexXml';
import type { ZipEntry } from './zipEntries';

/** Required columns. Of an inner list, one is enough; if all are missing, the error names the last. */
export type Needed = readonly (string | readonly string[])[];

interface TableOptions {
  entry: ZipEntry;
  /** Format from index.xml; undefined if the export has none, so that the table's own numbers decide. */
  format: TableFormat | undefined;
  /** Chosen by the user; overrides index.xml. */
  decimal: Decimal | undefined;
  needed: Needed;
  numbers: readonly string[];
}

/** Integer columns, in which a symbol can only group digits. */
const WHOLE = new Set(['Z_NR']);

export class RegisterTable {
  #cells: string[] = [];
  #row = 0;
  #places = new Map<string, number>();
  #width = 0;
  #read: ReturnType<typeof numberReader> | undefined;
  /** Cache by column and text, as amounts and prices repeat. */
  readonly #numbers = new Map<string, Map<string, number>>();

  constructor(private readonly options: TableOptions) {}

  get row(): number {
    return this.#row;
  }

  get name(): string {
    return this.options.entry.name;
  }

  /** @throws ExportRefusal */
  async eachRow(each: () => void): Promise<void> {
    this.#read = numberReader(await this.#symbols());
    await this.#pass(() => {
      each();
      return true;
    });
  }

  has(column: string): boolean {
    return this.#places.has(column);
  }

  text(column: string): string {
    const place = this.#places.get(column);
    return place === undefined ? '' : (this.#cells[place] ?? '').trim();
  }

  /** Text that identifies rows. @throws ExportRefusal */
  key(column: string): string {
    const text = this.text(column);
    if (text === '') throw this.wrong(column, 'fehlt.');
    if (text.length > LONGEST_KEY) throw this.wrong(column, 'ist zu lang.');
    return text;
  }

  /** Number in units of 10^-scale, which must be the same for all calls of a column; null if empty. @throws ExportRefusal */
  number(column: string, scale: number, isExact = false): number | null {
    const text = this.text(column);
    if (text === '') return null;
    const seen = this.#numbers.get(column) ?? new Map<string, number>();
    const known = seen.get(text);
    if (known !== undefined) return known;
    const value = this.#read?.(text, { scale, isExact }) ?? 'none';
    if (typeof value === 'number') {
      this.#numbers.set(column, seen);
      if (seen.size < MAX_NUMBERS && text.length <= LONGEST_COPY) seen.set(text, value);
      return value;
    }
    throw this.wrong(column, value === 'decimals' && scale === 0 ? 'ist keine ganze Zahl.' : FAULTS[value], text);
  }

  wrong(column: string, problem: string, value?: string): ExportRefusal {
    return wrongRow(this.name, this.#row, column, problem, value);
  }

  async #symbols() {
    const { decimal, format } = this.options;
    if (decimal) return symbolsOf(decimal);
    if (format) return format.symbols;
    let found: Decimal | 'open' | null = null;
    await this.#pass(() => {
      for (const column of this.options.numbers) {
        const proven = detectDecimal(this.text(column), WHOLE.has(column));
        if (proven !== null) found = proven;
        if (proven === ',' || proven === '.') return false;
      }
      return true;
    });
    if (found === 'open') throw new ExportRefusal({ field: 'decimal', message: 'Bitte das Dezimalzeichen angeben.' });
    return symbolsOf(found ?? ',');
  }

  async #pass(each: () => boolean): Promise<void> {
    const { entry, format = USUAL_FORMAT } = this.options;
    let isHead = true;
    let isWanted = true;
    const rows = new CsvRows(format, (cells, row) => {
      if (!isWanted) return;
      this.#row = row;
      this.#cells = cells;
      if (isHead) this.#readHead(cells);
      else {
        this.#requireWidth(cells);
        isWanted = each();
      }
      isHead = false;
    });
    const decode = tableDecoder(format.encoding);
    const add = (bytes?: Buffer) => {
      const text = this.#decoded(() => decode(bytes), rows.nextRow);
      try {
        rows.write(text);
        if (!bytes) rows.end();
      } catch (error) {
        throw error instanceof CsvFault ? wrongRow(this.name, error.row, 'Die Zeile', error.problem) : error;
      }
    };
    for await (const bytes of entry.read()) {
      add(bytes);
      if (!isWanted) return;
    }
    add();
    if (isHead)
      throw new ExportRefusal({ message: `${this.name}: In der ersten Zeile müssen die Spaltennamen stehen.` });
  }

  #decoded(decode: () => string, row: number): string {
    let text: string;
    try {
      text = decode();
    } catch {
      throw wrongRow(this.name, row, 'Die Zeile', 'oder eine der nächsten enthält Zeichen, die kein UTF-8 sind.');
    }
    // SQLite would cut the text off at NUL when reading it, and PostgreSQL rejects it.
    if (text.includes('\0'))
      throw wrongRow(this.name, row, 'Die Zeile', 'oder eine der nächsten enthält das Zeichen NUL.');
    return text;
  }

  #readHead(cells: readonly string[]) {
    this.#width = cells.length;
    this.#places = new Map(
      cells.map((cell, place) => [cell.trim().toUpperCase(), place]).toReversed() as [string, number][],
    );
    for (const column of this.options.needed) {
      const names = [column].flat();
      if (!names.some((name) => this.has(name)))
        throw new ExportRefusal({ message: `${this.name}: Die Spalte ${names.at(-1)} fehlt.` });
    }
  }

  /** In a row of another width, any cell may be shifted, even one with a name. */
  #requireWidth(cells: readonly string[]) {
    if (cells.length < this.#width) throw wrongRow(this.name, this.#row, 'Die Zeile', 'hat zu wenige Felder.');
    if (cells.length > this.#width && cells.slice(this.#width).some((cell) => cell.trim() !== ''))
      throw wrongRow(this.name, this.#row, 'Die Zeile', 'hat mehr Felder als Spalten.');
  }
}

const MAX_NUMBERS = 10_000;
/** Longer cells are slices, which keep the surrounding text in memory. */
const LONGEST_COPY = 12;

const FAULTS: Readonly<Record<NumberFault, string>> = {
  none: 'ist keine Zahl.',
  decimals: 'hat mehr als 3 Nachkommastellen.',
  large: 'ist zu groß.',
};

/** Decodes a table piece by piece. @throws TypeError for bytes that are not UTF-8 */
function tableDecoder(encoding: TableFormat['encoding']): (bytes?: Buffer) => string {
  if (encoding === 'windows-1252') return (bytes) => (bytes ? decodeWindows1252(bytes) : '');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
}
