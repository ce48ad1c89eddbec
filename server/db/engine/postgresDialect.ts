import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';

/** Kysely's, but what made a transaction fail is never hidden behind a rollback that failed as well. */
export class TruthfulPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new TruthfulDriver(this.#config);
  }
}

class TruthfulDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The pool closes the connection, and the transaction ends with it; Kysely throws the first error after this.
    }
  }
}
