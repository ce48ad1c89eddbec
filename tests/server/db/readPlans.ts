import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import { vi } from 'vitest';
import { SqliteStatements } from '../../../server/db/engine/sqliteStatements';
import type { DatabaseEnv } from '../../helpers/databases';

/** Tables that get rows every day and lose none, or few. */
const GROWING = [
  ...['auditLog', 'idempotencyKeys', 'sessions'],
  ...['stockModifications', 'stockHistory', 'stockLevels', 'stockTakingItems'],
  ...['orders', 'orderItems', 'orderMails', 'priceHistory', 'priceUpdates'],
  ...['invoices', 'invoiceLines', 'invoiceOrders', 'invoiceOriginals', 'invoiceClaims'],
  ...['deliveries', 'deliveryLines', 'deliveryOrders', 'depositMovements', 'goodsReceived'],
  ...['stockMovements', 'stockCounts', 'webhookDeliveries'],
];
/** Of what is open at the moment only: these may be read from one end to the other. */
const SHORT_INDEX = /\b(orders_unsent|orderMails_open_unique|webhookDeliveries_(due|failed|order))\b/;
/** All movements of a kind from the beginning: most of the table. */
const BROAD_SEARCH = /^SEARCH \w+ USING (COVERING )?INDEX stockMovements_kind_at_id \(kind=\?( AND at<\?)?\)/;

/** Names in order that are read from one end to the other for each row. */
const SCAN_PER_ROW = /^SCAN (json_each|named)\b.* LEFT-JOIN$/;

export interface Plans {
  /** Statements that work sends to the database and that read a growing table as a whole, or names for each row, with how they do. */
  scansDuring(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Asks the database how it would do what a server on it has asked for. */
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

/** Each distinct statement text once. */
export async function statementsDuring(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = await sentDuring(work);
  return [...new Map(sent.map((statement) => [statement.text, statement])).values()];
}

/** Every statement, repetitions included. */
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
      // By its name, where the database has prepared it.
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

/** Names that a statement gives to growing tables, which plans use in place of the tables' own. */
function growingNames(text: string): Set<string> {
  const names = new Set(GROWING);
  for (const [, table = '', alias = ''] of text.matchAll(/"(\w+)" as "?(\w+)"?/g))
    if (names.has(table)) names.add(alias);
  return names;
}

/** The table whose rows without a value are looked for by an index: these may be nearly all. */
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
      // A page in the order of an index is read to its end and no further.
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
  // Small tables are read as a whole; this tells whether there is any other way.
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
