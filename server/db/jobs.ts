import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { nowWithin } from './engine/databaseNow';
import type { Db, Tables, Tx } from './tables';

const HELD_MS = 60_000;

export class JobLost extends Error {}

/** Work that only one server does at a time; what is done row by row needs no job. See docs/decisions/0103-recurring-work-shared-by-several-servers.md. */
export class Job {
  readonly #holder = randomUUID();
  /** By this process's monotonic clock. */
  #renewedAt = Number.NEGATIVE_INFINITY;

  /** @param heldMs longer than the longest step between two calls of `hold` */
  constructor(
    readonly db: Db,
    readonly name: Tables['jobs']['name'],
    readonly heldMs = HELD_MS,
  ) {}

  /** Takes or renews the job; must be called before each step. @returns true when this server holds the job */
  async hold(): Promise<boolean> {
    if (performance.now() - this.#renewedAt < this.heldMs / 2) return true;
    const began = performance.now();
    const { rows } = await sql<{ name: string }>`
      insert into jobs ("name", "holder", "until") values (${this.name}, ${this.#holder}, ${this.#until})
      on conflict ("name") do update set "holder" = excluded."holder", "until" = excluded."until"
      where jobs."holder" = excluded."holder" or jobs."until" not between ${nowWithin(this.db)} and ${this.#until}
      returning "name"`.execute(this.db);
    this.#renewedAt = rows.length > 0 ? began : Number.NEGATIVE_INFINITY;
    return rows.length > 0;
  }

  /** Must end a transaction: keeps others from taking the job before the commit. @throws JobLost */
  async confirm(tx: Tx): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('jobs')
      .set({ until: this.#until })
      .where('name', '=', this.name)
      .where('holder', '=', this.#holder)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    throw new JobLost(`Another server has taken ${this.name}`);
  }

  async release(): Promise<void> {
    this.#renewedAt = Number.NEGATIVE_INFINITY;
    await this.db.deleteFrom('jobs').where('name', '=', this.name).where('holder', '=', this.#holder).execute();
  }

  get #until(): RawBuilder<number> {
    return sql`${nowWithin(this.db)} + ${sql.lit(this.heldMs)}`;
  }
}
