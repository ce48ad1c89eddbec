export const MERGEABLE = ['stockItems', 'suppliers', 'units', 'packagingUnits'] as const;
export type Mergeable = (typeof MERGEABLE)[number];

export const isMergeable = (name: string): name is Mergeable => (MERGEABLE as readonly string[]).includes(name);

export const UNDO_HOURS = 24;

export const undoableUntil = (at: string): string => new Date(Date.parse(at) + UNDO_HOURS * 3_600_000).toISOString();
