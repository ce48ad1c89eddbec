/** Steps of a census as on the wire (docs/rules.md, Steps of a census). */
export const CensusStatus = {
  Created: 0,
  /** Sent to finish a census. Our server never stores it; others may return it while they set the stock. */
  Applying: 1,
  /** Stock is set; amounts stay correctable until orders exist. */
  Applied: 2,
  OrderRequested: 3,
  OrderCreated: 4,
} as const;
export type CensusStatus = (typeof CensusStatus)[keyof typeof CensusStatus];

export type CensusAction = 'begin' | 'review' | 'requestOrders' | 'delete';

export function censusActions(status: number): CensusAction[] {
  const actions: CensusAction[] = [];
  if (mayCount(status)) actions.push('begin');
  if (mayCorrect(status)) actions.push('review');
  if (mayRequestOrders(status)) actions.push('requestOrders');
  // Deleting keeps orders and history, so every state offers it.
  actions.push('delete');
  return actions;
}

/** Listed under "Laufende Zählungen"; at most one per group. */
export function isRunning(status: number): boolean {
  return status === CensusStatus.Created || status === CensusStatus.Applying || status === CensusStatus.Applied;
}

export function mayCount(status: number): boolean {
  return status === CensusStatus.Created;
}

/** Applied amounts may be corrected; the stock follows. */
export function mayCorrect(status: number): boolean {
  return status === CensusStatus.Applied;
}

export function mayRequestOrders(status: number): boolean {
  return status === CensusStatus.Applied;
}
