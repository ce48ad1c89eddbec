/** The outcome of a commit it hits is unknown: repeating the call with its idempotency key tells. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}
