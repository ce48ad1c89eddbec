/** Number of rows between two chances to pause. */
const PART = 50;

export interface Pausing {
  /** Throws to pause the work. Started again in the same world, the work continues where it stopped. */
  breathe?(): void;
}

interface State<T> {
  made: T[];
  next: number;
}

/**
 * Collects the results of rows, continuing where a pause stopped.
 * @param each returns null to add nothing
 * @returns a function of rows and world; after a pause it has to get the same array of rows
 */
export function resumable<Row, World extends Pausing, T>(
  each: (row: Row, world: World) => T | null,
): (rows: readonly Row[], world: World) => readonly T[] {
  const worlds = new WeakMap<World, WeakMap<readonly Row[], State<T>>>();
  const stateOf = (rows: readonly Row[], world: World): State<T> => {
    const begun = worlds.get(world) ?? new WeakMap<readonly Row[], State<T>>();
    const state = begun.get(rows) ?? { made: [], next: 0 };
    worlds.set(world, begun.set(rows, state));
    return state;
  };
  const collect = (rows: readonly Row[], world: World) => {
    const made: T[] = [];
    for (const row of rows) {
      const value = each(row, world);
      if (value !== null) made.push(value);
    }
    return made;
  };
  return (rows, world) => {
    // Few rows are always done from the start, so they must not pause: they would never finish.
    const breathe = rows.length > PART ? world.breathe : undefined;
    if (!breathe) return collect(rows, world);
    const state = stateOf(rows, world);
    while (state.next < rows.length) {
      const value = each(rows[state.next] as Row, world);
      if (value !== null) state.made.push(value);
      state.next += 1;
      if (state.next % PART === 0) breathe();
    }
    return state.made;
  };
}
