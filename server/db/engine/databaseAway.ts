/** The database is unreachable. Whether a commit took place shows when the call is repeated with its key. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';
}

/** The database that was reached is read-only: it is a replica, or was set to read-only. */
export class DatabaseIsCopy extends DatabaseAway {
  override name = 'DatabaseIsCopy';
}
