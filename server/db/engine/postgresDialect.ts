import {
  type DatabaseConnection,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';

/**
 * Kysely's dialect with two differences: a failing rollback never hides the error that caused it, and the migrator
 * takes no lock, since the lock would belong to a session and starting servers take turns anyway.
 */
export class TruthfulPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new TruthfulDriver(this.#config);
  }

  override createAdapter() {
    return new LocklessAdapter();
  }
}

class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class TruthfulDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The pool closes the connection, which ends the transaction; Kysely then throws the first error.
    }
  }
}
