/**
 * The database does not answer, or no longer on this connection. What was under way was not done, or, when it was the
 * commit, nobody knows: the same call again under its idempotency key finds out.
 */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}
