import { LRUCache } from 'lru-cache';
import type { InvoiceHead } from '../../../../src/contract/invoices';

export type Finding = Pick<InvoiceHead, 'state' | 'warnings' | 'claimable'>;

interface Found {
  inputs: string;
  finding: Finding;
}

/** About 10 MB. */
const MOST = 20_000;

/** Unchanged inputs need no new judgement. One instance per database. */
export class Findings {
  readonly #found: LRUCache<number, Found>;
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
}
