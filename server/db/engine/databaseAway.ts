/** The outcome of a commit it hits is unknown: repeating the call with its idempotency key tells. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** The database that was reached can only be read: it follows another one, or was made so. */
export class DatabaseIsCopy extends DatabaseAway {
  override name = 'DatabaseIsCopy';
}
