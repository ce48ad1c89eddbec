import { LRUCache } from 'lru-cache';
import type { InvoiceHead } from '../../../../src/contract/invoices';

export type Finding = Pick<InvoiceHead, 'state' | 'warnings' | 'claimable'>;

interface Found {
  inputs: string;
  finding: Finding;
}

export interface LinesRead {
  hash: string;
  /** Ids of the articles that users chose. */
  said: readonly number[];
}

/** About 10 MB. */
const MAX = 20_000;
/** Ids of articles and invoices, about 20 MB. */
const MAX_SAID = 2_000_000;

/** Caches what lists show of judged invoices by its inputs, and what was read of lines. One instance per database. */
export class KeptFindings {
  readonly #found: LRUCache<number, Found>;
  readonly #lines = new LRUCache<number, LinesRead & { state: string }>({
    maxSize: MAX_SAID,
    sizeCalculation: ({ said }) => said.length + 20,
  });
  judged = 0;

  constructor(max = MAX) {
    this.#found = new LRUCache({ max });
  }

  find(id: number, inputs: string): Finding | undefined {
    const found = this.#found.get(id);
    return found?.inputs === inputs ? found.finding : undefined;
  }

  keep(id: number, found: Found): void {
    this.judged += 1;
    this.#found.set(id, found);
  }

  linesAt(state: string, id: number): LinesRead | undefined {
    const lines = this.#lines.get(id);
    return lines?.state === state ? lines : undefined;
  }

  keepLines(state: string, id: number, lines: LinesRead): void {
    this.#lines.set(id, { state, ...lines });
  }
}
