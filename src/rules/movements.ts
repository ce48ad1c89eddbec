/** What moves goods. Deliveries add, returns and losses take away, corrections do either. */
export const MOVEMENT_KINDS = ['delivery', 'return', 'loss', 'correction'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** Why something was lost, as the tax office asks. */
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
