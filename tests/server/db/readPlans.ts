import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { vi } from 'vitest';
import { SqliteStatements } from '../../../server/db/engine/sqliteStatements';
import type { DatabaseEnv } from '../../helpers/databases';

/** Tables that gain rows every day and lose few or none. */
const GROWING = [
  'auditLog',
  'idempotencyKeys',
  'sessions',
  'stockModifications',
  'stockHistory',
  'stockLevels',
  'stockTakingItems',
  'orders',
  'orderItems',
  'orderMails',
  'priceHistory',
  'priceUpdates',
  'invoices',
  'invoiceLines',
  'invoiceOrders',
  'invoiceOriginals',
  'invoiceClaims',
  'deliveries',
  'deliveryLines',
  'deliveryOrders',
  'depositMovements',
  'goodsReceived',
  'stockMovements',
  'stockCounts',
  'webhookDeliveries',
];
/** Indexes of open records only, which may be scanned in full. */
const SHORT_INDEX = /\b(orders_unsent|orderMails_open_unique|webhookDeliveries_(due|failed|order))\b/;
/** A search for all movements of a kind from the beginning, which reads most of the table. */
const BROAD_SEARCH = /^SEARCH \w+ USING (COVERING )?INDEX stockMovements_kind_at_id \(kind=\?( AND at<\?)?\)/;

/** A scan of the sorted names for each row. */
const SCAN_PER_ROW = /^SCAN (json_each|named)\b.* LEFT-JOIN$/;

export interface Plans {
  /**
   * Returns the statements of some work that scan a growing table, or the sorted names for each row, with their
   * plans.
   */
  scansDuring(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Asks the database for the plans of statements that a server on it has sent. */
export async function readPlans(env: DatabaseEnv): Promise<Plans> {
  const explain = env.DATABASE_URL ? await onPostgres(env.DATABASE_URL) : onSqlite(env.DATA_DIR);
  return {
    async scansDuring(work) {
      const found: string[] = [];
      for (const statement of await statementsDuring(work))
        for (const scan of await explain.scansOf(statement)) found.push(`${scan}: ${statement.text}`);
      return found;
    },
    close: explain.close,
  };
}

/** Returns each distinct statement once. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = await sentDuring(work);
  return [...new Map(sent.map((statement) => [statement.text, statement])).values()];
}

/** Returns every statement, repetitions included. */
export async function sentDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = (text: unknown, values: unknown) => {
    if (typeof text !== 'string' || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return;
    statements.push({ text, values: Array.isArray(values) ? values : [] });
  };
  const run = SqliteStatements.prototype.run;
  const query = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  const spies = [
    vi.spyOn(SqliteStatements.prototype, 'run').mockImplementation(function (this: SqliteStatements, asked) {
      note(asked.sql, asked.parameters);
      return run.call(this, asked) as never;
    }),
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...all: unknown[]) {
      const [sent, values] = all;
      // Prepared statements are sent as objects with a name.
      if (typeof sent === 'object' && sent !== null && 'text' in sent && 'values' in sent) note(sent.text, sent.values);
      else note(sent, values);
      return query.apply(this, all) as never;
    } as never),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return statements;
}

/** Returns the aliases of growing tables in a statement, which plans show in place of table names. */
function growingNames(text: string): Set<string> {
  const names = new Set(GROWING);
  for (const [, table = '', alias = ''] of text.matchAll(/"(\w+)" as "?(\w+)"?/g))
    if (names.has(table)) names.add(alias);
  return names;
}

/** Returns the table whose null values an index is searched for, because nearly all rows may be null. */
function emptyValues(detail: string, text: string): string | undefined {
  const [, table, column] = /^SEARCH (\w+) USING (?:COVERING )?INDEX \S+ \((\w+)=\?\)/.exec(detail) ?? [];
  return text.includes(`"${column}" is null`) ? table : undefined;
}

function onSqlite(dataDir: string) {
  const file = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  return {
    async scansOf({ text, values }: Statement): Promise<string[]> {
      const steps = file.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[];
      const names = growingNames(text);
      const scans = steps.filter(({ detail }) => {
        if (BROAD_SEARCH.test(detail) || SCAN_PER_ROW.test(detail)) return true;
        const table = /^SCAN (\w+)/.exec(detail)?.[1] ?? emptyValues(detail, text);
        return table !== undefined && names.has(table) && !SHORT_INDEX.test(detail);
      });
      // A page in an index's order stops reading at the limit.
      const isPage = /\blimit\b/i.test(text) && !steps.some(({ detail }) => detail.startsWith('USE TEMP B-TREE'));
      return isPage ? [] : scans.map(({ detail }) => detail);
    },
    async close() {
      file.close();
    },
  };
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
}

async function onPostgres(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  // PostgreSQL scans small tables anyway; with scans disabled, the plan shows whether an index could serve.
  await client.query('set enable_seqscan = off');
  return {
    async scansOf({ text, values }: Statement): Promise<string[]> {
      const { rows } = await client.query(`explain (format json) ${text}`, [...values]);
      const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Node }];
      return [...scansBelow(plan, false)];
    },
    close: () => client.end(),
  };
}

/** Plan nodes that stop reading rows as soon as their parent does. */
const PASSING = ['Limit', 'Nested Loop', 'LockRows', 'Result', 'Subquery Scan', 'Memoize', 'Unique'];

function* scansBelow(node: Node, isPage: boolean): Generator<string> {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = '', Plans: below = [] } = node;
  const isScan = type === 'Seq Scan' || (/^Index( Only)? Scan$/.test(type) && node['Index Cond'] === undefined);
  const isShort = SHORT_INDEX.test(index) || (isPage && type !== 'Seq Scan');
  if (table !== undefined && GROWING.includes(table) && isScan && !isShort) yield `${type} ${table} ${index}`;
  for (const each of below) yield* scansBelow(each, type === 'Limit' || (isPage && PASSING.includes(type)));
}
