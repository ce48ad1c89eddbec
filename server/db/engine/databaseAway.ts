/**
 * The database does not answer. If this hit the commit, its outcome is unknown: repeating the call with its idempotency
 * key tells.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}
