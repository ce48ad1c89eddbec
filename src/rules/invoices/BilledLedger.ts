import Big from 'big.js';
import { atLeastNothing, sum } from './exact';
import type { Source } from './parts';

export interface BilledUnits {
  sources: readonly Source[];
  units: Big;
}

interface Alike {
  sources: readonly Source[];
  units: Big;
}

export class BilledLedger {
  readonly #alike = new Map<string, Alike>();
  readonly #bySource = new Map<string, Set<Alike>>();

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
   * Returns the units already billed of the sources. Lines with further sources use those up first: an invoice over two
   * orders must not consume the second with goods of the first.
   */
  billedFor(sources: readonly Source[]): Big {
    const own = new Set(keysOf(sources));
    const sharing = new Set([...own].flatMap((key) => [...(this.#bySource.get(key) ?? [])]));
    return sum([...sharing].map((alike) => ofThese(alike, own)));
  }
}

const keysOf = (sources: readonly Source[]) => sources.map(({ key }) => key).sort();

function ofThese({ sources, units }: Alike, own: ReadonlySet<string>): Big {
  const elsewhere = sum(sources.filter(({ key }) => !own.has(key)).map((each) => each.units));
  if (elsewhere.eq(0)) return units;
  return units.lt(0) ? new Big(0) : atLeastNothing(units.minus(elsewhere));
}
