import type { ReadReport } from './ExportTask';
import type { JudgedReceipt } from './judgeReceipts';

const MAX_CHANGES = 100;

export class Tally {
  readonly report: ReadReport = {
    taxonomies: [],
    from: null,
    to: null,
    registers: [],
    changes: [],
    ignored: {},
    turnover: 0,
    sales: [],
    receipts: { total: 0, new: 0, known: 0, changed: 0, ignored: 0 },
    lines: { total: 0, sold: 0, staff: 0, other: 0 },
    soldItems: { total: 0, new: 0 },
  };

  readonly #sold = new Set<string>();
  readonly #newItems = new Set<string>();
  readonly #hashes = new Map<string, string>();
  readonly #registers = new Map<string, ReadReport['registers'][number]>();

  /** @param remembers true where receipts are not stored and another folder may repeat them */
  constructor(readonly remembers = false) {}

  closing(kasseId: string, zNr: number): void {
    let register = this.#registers.get(kasseId);
    if (!register) {
      register = { kasseId, zFrom: zNr, zTo: zNr, closings: 0 };
      this.#registers.set(kasseId, register);
      this.report.registers.push(register);
    }
    register.zFrom = Math.min(register.zFrom, zNr);
    register.zTo = Math.max(register.zTo, zNr);
    register.closings += 1;
  }

  sold(key: string): void {
    this.#sold.add(key);
    this.report.soldItems.total = this.#sold.size;
  }

  newItem(key: string): void {
    this.#newItems.add(key);
    this.report.soldItems.new = this.#newItems.size;
  }

  remembered(key: string): string | undefined {
    return this.#hashes.get(key);
  }

  remember(key: string, { contentHash }: JudgedReceipt): void {
    if (this.remembers) this.#hashes.set(key, contentHash);
  }

  known(): void {
    this.report.receipts.total += 1;
    this.report.receipts.known += 1;
  }

  changed(kasseId: string, zNr: number, { bonId }: JudgedReceipt): void {
    const { receipts, changes } = this.report;
    receipts.total += 1;
    receipts.changed += 1;
    if (changes.length < MAX_CHANGES) changes.push({ kasseId, zNr, bonId });
  }

  added({ ignoredAs, lines: inFile, counted, rows }: JudgedReceipt, instant: string): void {
    const { receipts, ignored, lines } = this.report;
    receipts.total += 1;
    receipts.new += 1;
    if (ignoredAs !== null) {
      receipts.ignored += 1;
      // Not assigned directly: a type may be called "__proto__".
      Object.defineProperty(ignored, ignoredAs, {
        value: (Object.getOwnPropertyDescriptor(ignored, ignoredAs)?.value ?? 0) + 1,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    } else {
      if (this.report.from === null || instant < this.report.from) this.report.from = instant;
      if (this.report.to === null || instant > this.report.to) this.report.to = instant;
    }
    // Menus are counted by the rows of their sub items.
    for (const { kind, item } of rows) if (kind !== 'discount' && item !== null && item >= 0) lines[KIND[kind]] += 1;
    lines.other += inFile - counted;
    lines.total = lines.sold + lines.staff + lines.other;
  }
}

const KIND = { sale: 'sold', staff: 'staff' } as const;
