/** Status of a census as sent (docs/rules.md, Steps of a census). */
export const CensusStatus = {
  Created: 0,
  /** Finishes a census when sent. Our server never stores it; other backends may return it while they set the stock. */
  Applying: 1,
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

/** The census is listed under "Laufende Zählungen"; there is at most one per group. */
export function isRunning(status: number): boolean {
  return status === CensusStatus.Created || status === CensusStatus.Applying || status === CensusStatus.Applied;
}

export const RUNNING_STATUSES: number[] = Object.values(CensusStatus).filter(isRunning);

export function mayCount(status: number): boolean {
  return status === CensusStatus.Created;
}

/** Applied amounts can be corrected; the stock follows. */
export function mayCorrect(status: number): boolean {
  return status === CensusStatus.Applied;
}

export function mayRequestOrders(status: number): boolean {
  return status === CensusStatus.Applied;
}
