/** The steps of a census (docs/rules.md, Steps of a census), as they stand on the wire. */
export const CensusStatus = {
  /** Being counted. */
  Created: 0,
  /** What a caller sends to finish a census. Our server never stores it; others may answer it while they set the stock. */
  Applying: 1,
  /** Stock is set; amounts can be corrected until orders exist. */
  Applied: 2,
  OrderRequested: 3,
  OrderCreated: 4,
} as const;
export type CensusStatus = (typeof CensusStatus)[keyof typeof CensusStatus];

export type CensusAction = 'begin' | 'review' | 'requestOrders' | 'delete';

/** The buttons a census's card offers, in their order: Beginnen, Überprüfen, Bestellungen erzeugen, Löschen. */
export function censusActions(status: number): CensusAction[] {
  const actions: CensusAction[] = [];
  if (mayCount(status)) actions.push('begin');
  if (mayCorrect(status)) actions.push('review');
  if (mayRequestOrders(status)) actions.push('requestOrders');
  // Deleting leaves orders and history, so it is offered in every state.
  actions.push('delete');
  return actions;
}

/** Shown under "Laufende Zählungen"; a group has at most one such census. */
export function isRunning(status: number): boolean {
  return status === CensusStatus.Created || status === CensusStatus.Applying || status === CensusStatus.Applied;
}

/** Amounts may be entered for the first time. */
export function mayCount(status: number): boolean {
  return status === CensusStatus.Created;
}

/** Amounts already applied may be reviewed and changed; the stock follows. */
export function mayCorrect(status: number): boolean {
  return status === CensusStatus.Applied;
}

/** Orders can be made from the amounts. */
export function mayRequestOrders(status: number): boolean {
  return status === CensusStatus.Applied;
}
