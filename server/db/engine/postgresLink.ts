import type { ClientBase } from 'pg';
import { DatabaseReadOnly } from './databaseUnavailable';
import { preparedName } from './preparedTexts';

export const LOCK_TIMEOUT = '8s';
/** PostgreSQL aborts after these, before `ANSWER_MS`: errors then name their true cause, and nothing goes on running unnoticed. */
const LIMITS = { statement_timeout: '9s', idle_in_transaction_session_timeout: '30s', lock_timeout: LOCK_TIMEOUT };
/** Turns just-in-time compilation off: PostgreSQL misjudges long statements, and compiling them takes seconds. */
const UNCOMPILED = 'jit = off';
/** Ends the session of a tool whose machine died, with its locks, after two minutes instead of two hours. */
const ALIVE = [
  'tcp_keepalives_idle = 60',
  'tcp_keepalives_interval = 20',
  'tcp_keepalives_count = 3',
  // No probes are sent while an answer waits for its confirmation. Milliseconds.
  'tcp_user_timeout = 120000',
];
const GREETING_MS = 5_000;

export interface LinkOptions {
  /** Tools take as long as they need; a server never keeps a caller waiting. */
  isPatient: boolean;
  schema?: string;
  takesCopies?: boolean;
}

/** Begins connections and transactions. Behind a pooler, neither settings nor prepared statements may be tied to a connection. */
export class PostgresLink {
  readonly #since = new WeakMap<ClientBase, number>();
  #isPooled = false;
  #copies = 0;

  /** @param outages number of outages so far; each makes all connections obsolete */
  constructor(
    readonly options: LinkOptions,
    readonly outages: () => number,
  ) {}

  get isPooled(): boolean {
    return this.#isPooled;
  }

  /** Single statements carry settings, too: in a schema, and for tools behind a pooler, to lift the database's limits. */
  get saysAlways(): boolean {
    const { schema, isPatient } = this.options;
    return schema !== undefined || (isPatient && this.#isPooled);
  }

  /** Prepares a new connection for use. @throws DatabaseReadOnly */
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
      throw new DatabaseReadOnly('This PostgreSQL can only be read');
    }
    if (!this.#isPooled) await client.query({ text: this.#settings('set').join('; '), ...QUICK });
  }

  isCurrent(client: ClientBase): boolean {
    return this.#since.get(client) === this.#incidents;
  }

  /** Makes all connections obsolete: they lead to the same read-only replica and would go on reading there. */
  foundCopy(client: ClientBase): void {
    if (this.isCurrent(client)) this.#copies += 1;
  }

  nameOf(text: string): string | undefined {
    return this.#isPooled ? undefined : preparedName(text);
  }

  /** Returns the text to send: a statement that begins a transaction gets the settings appended. */
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
    const alive = this.options.isPatient && !this.#isPooled ? ALIVE : [];
    return [...limits, UNCOMPILED, ...alive].map((setting) => `${command} ${setting}`);
  }

  get #incidents(): number {
    return this.outages() + this.#copies;
  }
}

export const isBegin = (text: string): boolean => /^(begin|start transaction)\b/.test(text);
export const isEnd = (text: string): boolean => /^(commit|rollback)$/.test(text);

/** Limit enforced by the driver, in milliseconds; the other limits are enforced by PostgreSQL. */
const QUICK = { query_timeout: GREETING_MS };
