export const MOVEMENT_KINDS = ['delivery', 'return', 'loss', 'correction'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Reasons the tax office expects. */
export const LOSS_REASONS = [
  'Verderb',
  'Bruch',
  'Personal',
  'Eigenverbrauch',
  'Einladung',
  'Schankverlust',
  'Sonstiges',
] as const;
export type LossReason = (typeof LOSS_REASONS)[number];
