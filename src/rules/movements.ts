import { stockMovement } from '../resources/records/stockMovement';

export const MOVEMENT_KINDS = stockMovement.kind.field.choices;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const LOSS_REASONS = stockMovement.reason.field.choices;
export type LossReason = (typeof LOSS_REASONS)[number];
