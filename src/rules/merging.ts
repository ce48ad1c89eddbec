export const MERGEABLE = ['stockItems', 'suppliers', 'units', 'packagingUnits'] as const;
export type Mergeable = (typeof MERGEABLE)[number];

export const isMergeable = (name: string): name is Mergeable => (MERGEABLE as readonly string[]).includes(name);

/** Hours. */
export const UNDO_HOURS = 24;

/**
 * Deadline for undoing.
 * @param at instant of the merge
 */
export const undoableUntil = (at: string): string => new Date(Date.parse(at) + UNDO_HOURS * 3_600_000).toISOString();
