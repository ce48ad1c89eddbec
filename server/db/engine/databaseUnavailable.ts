/** The database is unreachable. Whether a commit took place shows when the call is repeated with its key. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The database that was reached is read-only: it is a replica, or was set to read-only. */
export class DatabaseReadOnly extends DatabaseUnavailable {
  override name = 'DatabaseReadOnly';
}
