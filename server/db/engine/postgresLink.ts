import type { ClientBase } from 'pg';
import { DatabaseIsCopy } from './databaseAway';
import { preparedName } from './preparedTexts';

/**
 * PostgreSQL ends what takes longer: a wait for a lock before the statement, and that before a server gives up (`ANSWER_MS`), so
 * that each is told as what it is, and nothing goes on unheard.
 */
const LIMITS = { statement_timeout: '9s', idle_in_transaction_session_timeout: '30s', lock_timeout: '8s' };
/** Compiling a long statement takes seconds where running it takes milliseconds: PostgreSQL goes by its estimate of the costs. */
const UNCOMPILED = 'jit = off';
const GREETING_MS = 5_000;

export interface LinkOptions {
  /** Tools take as long as they need; a server never keeps somebody waiting. */
  isPatient: boolean;
  /** Everything happens in this schema. */
  schema?: string;
  /** For what only reads. */
  takesCopies?: boolean;
}

/**
 * Begins connections and transactions, and knows the differences behind a pooler that gives every transaction the session of
 * somebody else: nothing hangs on a connection there, neither settings nor prepared statements.
 */
export class PostgresLink {
  readonly #since = new WeakMap<ClientBase, number>();
  #isPooled = false;
  #copies = 0;

  /** @param outages counts those that every connection is given up for */
  constructor(
    readonly options: LinkOptions,
    readonly outages: () => number,
  ) {}

  /** Known once one connection was made, and for the life of the process. */
  get isPooled(): boolean {
    return this.#isPooled;
  }

  /**
   * Whether single statements need the settings, too: those in a schema, and behind a pooler those of tools, which the database's
   * own limits would end. Reads of a server do without: each would be three messages.
   */
  get saysAlways(): boolean {
    const { schema, isPatient } = this.options;
    return schema !== undefined || (isPatient && this.#isPooled);
  }

  /** Before a new connection is used. @throws DatabaseIsCopy */
  async greet(client: ClientBase): Promise<void> {
    this.#since.set(client, this.#incidents);
    const { rows } = await client.query<{ pid: number; isCopy: boolean; readOnly: string }>({
      text: `select pg_backend_pid() as pid, pg_is_in_recovery() as "isCopy", current_setting('transaction_read_only') as "readOnly"`,
      ...QUICK,
    });
    const [found] = rows;
    if (found?.pid !== (client as { processID?: number }).processID) this.#isPooled = true;
    if (!this.options.takesCopies && (found?.isCopy || found?.readOnly === 'on')) {
      this.#copies += 1;
      throw new DatabaseIsCopy('This PostgreSQL can only be read');
    }
    if (!this.#isPooled) await client.query({ text: this.#settings('set').join('; '), ...QUICK });
  }

  /** Whether all is well since before it was made. */
  isCurrent(client: ClientBase): boolean {
    return this.#since.get(client) === this.#incidents;
  }

  /** Other connections lead to the same copy, and would go on reading there: they are all given up before their next use. */
  foundCopy(client: ClientBase): void {
    if (this.isCurrent(client)) this.#copies += 1;
  }

  /** Under which PostgreSQL keeps a text planned. */
  nameOf(text: string): string | undefined {
    return this.#isPooled ? undefined : preparedName(text);
  }

  /** @param text of one statement @returns the message, where a transaction begins with its settings in it */
  messageOf(text: string): string {
    if (!isBegin(text)) return text;
    const { schema } = this.options;
    return [
      text,
      ...(this.#isPooled ? this.#settings('set local') : []),
      ...(schema ? [`set local search_path = "${schema}"`] : []),
    ].join('; ');
  }

  #settings(command: 'set' | 'set local'): string[] {
    const limits = Object.entries(LIMITS).map(
      ([name, most]) => `${name} = ${this.options.isPatient ? 0 : `'${most}'`}`,
    );
    return [...limits, UNCOMPILED].map((setting) => `${command} ${setting}`);
  }

  get #incidents(): number {
    return this.outages() + this.#copies;
  }
}

export const isBegin = (text: string): boolean => /^(begin|start transaction)\b/.test(text);
export const isEnd = (text: string): boolean => /^(commit|rollback)$/.test(text);

/** The driver's own limit; unlike others it is not sent. */
const QUICK = { query_timeout: GREETING_MS };
