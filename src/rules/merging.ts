/** Of which resources two records can become one, by name. */
export const MERGEABLE = ['stockItems', 'suppliers', 'units', 'packagingUnits'] as const;
export type Mergeable = (typeof MERGEABLE)[number];

export const isMergeable = (name: string): name is Mergeable => (MERGEABLE as readonly string[]).includes(name);

/** Hours for which a merge can be undone. */
export const UNDO_HOURS = 24;

/** The last instant at which a merge can be undone. @param at when it was made */
export const undoableUntil = (at: string): string => new Date(Date.parse(at) + UNDO_HOURS * 3_600_000).toISOString();
