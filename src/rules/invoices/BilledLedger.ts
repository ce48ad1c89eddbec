import type Big from 'big.js';
import { pluck } from '../../lib/pluck';
import { sum } from './exact';
import type { Source } from './parts';
import { type BilledUnits, RoomElsewhere } from './RoomElsewhere';

export class BilledLedger {
  readonly #alike = new Map<string, BilledUnits>();
  readonly #bySource = new Map<string, Set<BilledUnits>>();

  add({ sources, units }: BilledUnits): void {
    if (sources.length === 0 || units.eq(0)) return;
    const key = keysOf(sources).join(' ');
    const found = this.#alike.get(key);
    if (found) {
      found.units = found.units.plus(units);
      return;
    }
    const added = { sources, units };
    this.#alike.set(key, added);
    for (const source of keysOf(sources)) {
      const sharing = this.#bySource.get(source);
      if (sharing) sharing.add(added);
      else this.#bySource.set(source, new Set([added]));
    }
  }

  /**
   * Returns the units already billed of the sources. Lines with further sources use those up first, as far as nobody
   * else has: an invoice over two orders must not consume the second with goods of the first.
   */
  billedFor(sources: readonly Source[]): Big {
    const own = new Set(keysOf(sources));
    const isOwn = ({ key }: Source) => own.has(key);
    const sharing = [...new Set([...own].flatMap((key) => [...(this.#bySource.get(key) ?? [])]))];
    const [inside, across] = [
      sharing.filter((each) => each.sources.every(isOwn)),
      // A credit that may be for other goods gives nothing back.
      sharing.filter((each) => !each.sources.every(isOwn) && each.units.gt(0)),
    ];
    const units = sum(pluck(inside, 'units'));
    if (across.length === 0) return units;
    const connected = this.#connectedWith(across);
    const room = new RoomElsewhere(connected, own);
    // Places lines first that cannot belong to these sources.
    for (const each of connected) if (each.units.gt(0) && !each.sources.some(isOwn)) room.place(each);
    return units.plus(sum(across.map((each) => room.place(each))));
  }

  /** Returns these and all others that share goods with them, directly or through others. */
  #connectedWith(some: readonly BilledUnits[]): Set<BilledUnits> {
    const connected = new Set(some);
    // Iterating a set includes entries added during the loop.
    for (const { sources } of connected)
      for (const key of keysOf(sources)) for (const each of this.#bySource.get(key) ?? []) connected.add(each);
    return connected;
  }
}

const keysOf = (sources: readonly Source[]) => sources.map(({ key }) => key).sort();
