import { LRUCache } from 'lru-cache';
import type { InvoiceHead } from '../../../../src/contract/invoices';

export type Finding = Pick<InvoiceHead, 'state' | 'warnings' | 'claimable'>;

interface Found {
  inputs: string;
  finding: Finding;
}

/** Tells whether lines of an invoice have changed. */
export interface LinesRead {
  hash: string;
  /** Chosen articles. */
  said: readonly number[];
}

/** About 10 MB. */
const MOST = 20_000;
/** Numbers of articles and of invoices: about 20 MB. */
const MOST_SAID = 2_000_000;

/** Unchanged inputs need no new judgement, and unchanged lines no new reading. One instance per database. */
export class Findings {
  readonly #found: LRUCache<number, Found>;
  readonly #lines = new LRUCache<number, LinesRead & { state: string }>({
    maxSize: MOST_SAID,
    sizeCalculation: ({ said }) => said.length + 20,
  });
  judged = 0;

  constructor(max = MOST) {
    this.#found = new LRUCache({ max });
  }

  /** @returns undefined if absent or outdated */
  find(id: number, inputs: string): Finding | undefined {
    const found = this.#found.get(id);
    return found?.inputs === inputs ? found.finding : undefined;
  }

  keep(id: number, found: Found): void {
    this.judged += 1;
    this.#found.set(id, found);
  }

  /** @param state of the table of lines @returns undefined if absent or of another state */
  linesAt(state: string, id: number): LinesRead | undefined {
    const lines = this.#lines.get(id);
    return lines?.state === state ? lines : undefined;
  }

  keepLines(state: string, id: number, lines: LinesRead): void {
    this.#lines.set(id, { state, ...lines });
  }
}
