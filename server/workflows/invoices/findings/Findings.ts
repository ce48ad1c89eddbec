import { LRUCache } from 'lru-cache';
import type { InvoiceHead } from '../../../../src/contract/invoices';

/** What comes of an invoice as a whole. */
export type Finding = Pick<InvoiceHead, 'state' | 'warnings' | 'claimable'>;

interface Found {
  /** All that it was found by. */
  inputs: string;
  finding: Finding;
}

/** Invoices whose findings are remembered; each takes half a kilobyte. */
const MOST = 20_000;

/**
 * What came of invoices when they were last judged, with what they were judged by: who finds the same again need not judge
 * them again. Of one database alone.
 */
export class Findings {
  readonly #found: LRUCache<number, Found>;
  /** How many invoices were judged. */
  judged = 0;

  constructor(max = MOST) {
    this.#found = new LRUCache({ max });
  }

  /** @returns undefined when it was found by something else, or never */
  find(id: number, inputs: string): Finding | undefined {
    const found = this.#found.get(id);
    return found?.inputs === inputs ? found.finding : undefined;
  }

  keep(id: number, found: Found): void {
    this.judged += 1;
    this.#found.set(id, found);
  }
}
