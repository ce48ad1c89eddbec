import Big from 'big.js';
import { nonNegative, smaller } from './exact';
import type { Source } from './parts';
import { type BilledUnits, RoomElsewhere } from './RoomElsewhere';

/** All in units of the article. */
export interface Billing extends BilledUnits {
  /** Of what is billed, units that a claim or an acceptance found to be too many and no credit has taken back since. */
  claimed?: Big;
  /** Units given back that no claim had asked for; they make room for other bills. */
  givenBack?: Big;
  /** Units that a claim or an acceptance found to be right on a later invoice. */
  decidedLater?: Big;
}

type Entry = Required<Billing>;

const NOTHING = new Big(0);
/** Shares such as a twelfth are cut off. */
const SHARE = new Big('0.000001');

/** Units that invoices bill and give back (docs/rules.md, Verdicts). */
export class BilledLedger {
  readonly #alike = new Map<string, Entry>();
  readonly #bySource = new Map<string, Set<Entry>>();

  add({ sources, units, claimed = NOTHING, givenBack = NOTHING, decidedLater = NOTHING }: Billing): void {
    if (sources.length === 0 || [units, claimed, givenBack, decidedLater].every((each) => each.eq(0))) return;
    const key = keysOf(sources).join(' ');
    const found = this.#alike.get(key);
    if (found) {
      found.units = found.units.plus(units);
      found.claimed = found.claimed.plus(claimed);
      found.givenBack = found.givenBack.plus(givenBack);
      found.decidedLater = found.decidedLater.plus(decidedLater);
      return;
    }
    const added = { sources, units, claimed, givenBack, decidedLater };
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
   * @param goods units that came, or were ordered
   * @param wanted units of the line; what a later invoice bills rightly counts only if they find no room beside it
   */
  billedFor(sources: readonly Source[], goods: Big, wanted: Big): Big {
    const own = new Set(keysOf(sources));
    const isOwn = ({ key }: Source) => own.has(key);
    const sharing = [...new Set([...own].flatMap((key) => [...(this.#bySource.get(key) ?? [])]))];
    const [inside, across] = [
      sharing.filter((each) => each.sources.every(isOwn)),
      // A credit that may be for other goods gives nothing back.
      sharing.filter((each) => !each.sources.every(isOwn) && each.units.gt(0)),
    ];
    const sums = { units: NOTHING, claimed: NOTHING, givenBack: NOTHING, decidedLater: NOTHING };
    for (const { units, claimed, givenBack, decidedLater } of inside) {
      sums.units = sums.units.plus(units);
      sums.claimed = sums.claimed.plus(claimed);
      sums.givenBack = sums.givenBack.plus(givenBack);
      sums.decidedLater = sums.decidedLater.plus(decidedLater);
    }
    if (across.length > 0) {
      const connected = this.#connectedWith(across);
      const room = new RoomElsewhere(connected, own);
      // Places lines first that cannot belong to these sources.
      for (const each of connected) if (each.units.gt(0) && !each.sources.some(isOwn)) room.place(each);
      for (const each of across) {
        const units = room.place(each);
        sums.units = sums.units.plus(units);
        sums.claimed = sums.claimed.plus(smaller(each.claimed, units));
        // If units are left over, what was given back would have found no room elsewhere either.
        if (units.gt(0)) sums.givenBack = sums.givenBack.plus(each.givenBack);
      }
    }
    const before = withoutClaimed(sums, goods);
    const withLater = before.plus(sums.decidedLater);
    return withLater.plus(wanted).minus(goods).gt(SHARE) ? withLater : before;
  }

  /** Returns these and all others that share goods with them, directly or through others. */
  #connectedWith(some: readonly Entry[]): Set<Entry> {
    const connected = new Set(some);
    // Iterating a set includes entries added during the loop.
    for (const { sources } of connected)
      for (const key of keysOf(sources)) for (const each of this.#bySource.get(key) ?? []) connected.add(each);
    return connected;
  }
}

const keysOf = (sources: readonly Source[]) => sources.map(({ key }) => key).sort();

/** After returns, counts claimed units as billed only if their goods came: the claim asks for them anyhow. */
function withoutClaimed(
  { units, claimed, givenBack }: Pick<Entry, 'units' | 'claimed' | 'givenBack'>,
  goods: Big,
): Big {
  if (givenBack.eq(0)) return units;
  const tooMany = nonNegative(units.plus(givenBack).minus(goods));
  return units.minus(smaller(claimed, tooMany));
}
