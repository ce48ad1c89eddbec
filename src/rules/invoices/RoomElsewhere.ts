import Big from 'big.js';
import { smaller } from './exact';
import type { Source } from './parts';

export interface BilledUnits {
  sources: readonly Source[];
  units: Big;
}

const NOTHING = new Big(0);

/**
 * Places billed units on the received goods that they may be for, each used up once: what was placed moves to other
 * goods of its own line to make room (augmenting paths, Ford and Fulkerson 1956).
 */
export class RoomElsewhere {
  readonly #left = new Map<string, Big>();
  readonly #placed = new Map<string, Map<BilledUnits, Big>>();

  /** @param own keys of goods that take nothing here */
  constructor(
    all: Iterable<BilledUnits>,
    private readonly own: ReadonlySet<string>,
  ) {
    for (const { sources } of all) for (const { key, units } of sources) if (!own.has(key)) this.#left.set(key, units);
  }

  /** Returns the units that find no room. */
  place(billed: BilledUnits): Big {
    for (let left = billed.units; ; ) {
      const placed = this.#placeSome(billed, left, new Set());
      left = left.minus(placed);
      if (placed.eq(0) || left.eq(0)) return left;
    }
  }

  #placeSome(billed: BilledUnits, wanted: Big, seen: Set<string>): Big {
    for (const { key } of billed.sources) {
      if (this.own.has(key) || seen.has(key)) continue;
      seen.add(key);
      const there = this.#placed.get(key) ?? new Map<BilledUnits, Big>();
      this.#placed.set(key, there);
      const units = this.#takeRoom(key, wanted) ?? this.#moveOthers(there, billed, wanted, seen);
      if (units.eq(0)) continue;
      there.set(billed, units.plus(there.get(billed) ?? 0));
      return units;
    }
    return NOTHING;
  }

  #takeRoom(key: string, wanted: Big): Big | undefined {
    const left = this.#left.get(key) ?? NOTHING;
    if (left.lte(0)) return undefined;
    const units = smaller(left, wanted);
    this.#left.set(key, left.minus(units));
    return units;
  }

  #moveOthers(there: Map<BilledUnits, Big>, billed: BilledUnits, wanted: Big, seen: Set<string>): Big {
    for (const [other, units] of there) {
      if (other === billed || units.eq(0)) continue;
      const moved = this.#placeSome(other, smaller(units, wanted), seen);
      if (moved.eq(0)) continue;
      there.set(other, units.minus(moved));
      return moved;
    }
    return NOTHING;
  }
}
