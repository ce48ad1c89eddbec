import type { Generated, Kysely, Transaction } from 'kysely';
import type { resources } from '../../../src/resources';
import type { Fields } from '../../../src/resources/kit';
import type { CensusLineRecord } from '../../../src/resources/records/censusLine';
import type { OrderRecord } from '../../../src/resources/records/order';
import type { OrderLine } from '../../../src/resources/records/orderLine';
import type { StockTakingLine } from '../../../src/resources/records/stockTakingLine';
import type { AuditAction } from '../../../src/rules/audit/auditActions';
import type { Mergeable } from '../../../src/rules/merging';
import type { GoodsTables } from './goodsTables';
import type { InvoiceTables } from './invoiceTables';
import type { PriceListTables } from './priceListTables';
import type { Column, StoredRecord } from './storedRecord';

/**
 * The tables as Kysely sees them. Amounts are whole thousandths, prices whole ten-thousandths,
 * flags 0 or 1, instants ISO 8601 UTC texts, days `YYYY-MM-DD`.
 */
export type Tables = DefinitionTables & WorkflowTables & GoodsTables & InvoiceTables & PriceListTables;

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

type ColumnKeys<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'referenceMany' } ? never : K }[keyof F];
type TableOf<F extends Fields> = { id: Generated<number>; version: Generated<number> } & {
  [K in ColumnKeys<F>]: Column<F[K]>;
};
type DefinitionTables = {
  [D in (typeof resources)[number] as D['name']]: TableOf<D['fields']> & Hidden<D['name']>;
};
/** Columns that no definition shows. */
type Hidden<Name> = Name extends 'users' ? { nameKey: string; tokenVersion: Generated<number> } : unknown;

interface WorkflowTables {
  userStockItemGroups: { ownerId: number; targetId: number };
  /** One row for every token; a token without one is from before this table, and gets it with its next request. */
  sessions: {
    id: Generated<number>;
    jti: string;
    /** null: ended before this table was there. */
    userId: number | null;
    /** A session of another version than its user's has ended: password or role were changed, or a backup restored. */
    tokenVersion: number;
    created: string;
    /** At most a minute older than the last request. */
    lastSeen: string;
    /** Of the token: afterwards the row goes. */
    expires: string;
    userAgent: string | null;
    /** The row stays until the token expires, or the token would be taken for one without a row. */
    endedAt: string | null;
  };
  secondFactors: {
    userId: number;
    /** Base32, as authenticator apps take it. Never given out once it is confirmed. */
    secret: string;
    /** null: shown to the user, who has not given a code of it yet; nothing is asked for at login. */
    confirmedAt: string | null;
    /** Step of 30 s whose code was used last: neither it nor an earlier one counts again. */
    lastStep: Generated<number>;
  };
  /** What signs in once each when the phone is lost. */
  recoveryCodes: { userId: number; hash: string };
  /** `chosen`: JSON of `ListPreferences`. */
  listPreferences: { userId: number; list: string; chosen: string };
  idempotencyKeys: {
    userId: number;
    key: string;
    requestHash: string;
    status: number;
    body: string;
    createdAt: string;
  };
  auditLog: {
    id: Generated<number>;
    at: string;
    userId: number | null;
    userName: string | null;
    resource: string;
    recordId: number;
    action: AuditAction;
    /** JSON: `{ field: [old, new] }`; never a secret. */
    changes: string;
    /** What the record was called. */
    title: string | null;
    /** The census, order or inventory that the record is a part of. */
    parentId: number | null;
    chain: number;
    seq: number;
    /** Over the row and the hash before it in its chain; only rows of another hand have none. */
    hash: string;
  };
  /** The last row of each chain of the audit log. */
  auditChains: { id: Generated<number>; seq: number; hash: string };
  censuses: {
    id: Generated<number>;
    version: Generated<number>;
    status: number;
    stockItemGroupId: number;
    userId: number | null;
    created: string;
    finished: string | null;
  };
  stockModifications: StoredRecord<CensusLineRecord>;
  stockLevels: { stockItemId: number; stockLocationId: number; amount: number; updatedAt: string };
  stockHistory: {
    id: Generated<number>;
    censusId: number | null;
    stockItemId: number;
    stockLocationId: number;
    oldAmount: number | null;
    newAmount: number;
    userId: number | null;
    userName: string | null;
    at: string;
  };
  orders: StoredRecord<OrderRecord> & {
    /** 1: it was sent long before deliveries were written down here, and counts as received. */
    isSettled: Generated<number>;
    /** 1: nothing of it is waited for; see `noteDone`. Only saves looking at years of lines: what is open is always summed. */
    isDone: Generated<number>;
  };
  orderItems: StoredRecord<OrderLine>;
  orderMails: {
    id: Generated<number>;
    orderId: number;
    messageId: string;
    /**
     * `waiting` for another attempt at `nextAttemptAt`; `sending` is held by one process at a time; `unclear`: the mail
     * server may have it.
     */
    state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
    /** The latest attempt. */
    startedAt: string;
    attempts: Generated<number>;
    nextAttemptAt: string | null;
    /** Who sent it. */
    userId: number | null;
    /** SHA-256 of the order as it was when the mail was made: another content is another mail. */
    contentHash: string | null;
    finishedAt: string | null;
    html: string;
    error: string | null;
  };
  stockTakings: {
    id: Generated<number>;
    version: Generated<number>;
    description: string | null;
    targetDate: string;
    created: string;
    createdByUserId: number | null;
    closedAt: string | null;
    closedByUserId: number | null;
    closedByName: string | null;
    sha256: string | null;
    /** The canonical JSON the hash was made from. */
    frozen: string | null;
  };
  /** Names and prices are copied at the start: what is renamed or priced later does not change an inventory. */
  stockTakingItems: StoredRecord<StockTakingLine> & {
    /** The version with which the amount was last changed: a count and a price do not make each other stale. */
    countedVersion: Generated<number>;
    /** The same of the price. */
    pricedVersion: Generated<number>;
  };
  /** What is said about a closed inventory afterwards; never changed, never deleted. */
  stockTakingAddenda: {
    id: Generated<number>;
    stockTakingId: number;
    /** Counts from 1 within its inventory. */
    number: number;
    /** The row it corrects; null: the inventory as a whole. */
    stockTakingItemId: number | null;
    reason: string;
    text: string;
    createdAt: string;
    userName: string;
    /** Over its contents and the hash before it, the inventory's for the first. */
    sha256: string;
  };
  /** Records that became one with another. In force: not undone. */
  merges: {
    id: Generated<number>;
    resource: Mergeable;
    mergedId: number;
    mergedTitle: string;
    /** Which record stands for it now: another one once that was merged in turn. */
    intoId: number;
    intoTitle: string;
    at: string;
    userId: number | null;
    userName: string;
    /** JSON of what moved (`Moved`), for undoing it. */
    moved: string;
    undoneAt: string | null;
  };
  /** What all servers of one database must agree on. */
  installation: {
    name:
      | 'signingKey'
      | 'setupCode'
      | 'auditKey'
      | 'auditCutting'
      | 'mailTested'
      | 'firstStepsHidden'
      | 'begun'
      | 'demoData'
      | 'demoMarks'
      | `auditAnchor ${string}`
      | 'clock';
    /**
     * Of the signing key: a fingerprint, never the key. Of the audit log's: the key itself, in hex. Of the clock: see
     * `settledSince`. Of what has happened once, such as `mailTested`: when, ISO 8601 UTC.
     */
    value: string;
  };
  /** Who has guessed lately; see `Allowance`. Keys are hashes. */
  guesses: {
    key: string;
    /** Milliseconds since 1970. */
    spentUntil: number;
  };
  /** Devices that somebody has signed in on, by hash of device and name. */
  knownDevices: {
    key: string;
    seenOn: string;
  };
  /** What one of several servers does once in a while. */
  scheduledRuns: {
    name: 'backup' | 'drill' | 'retention';
    /** The day or week it was done for last. */
    period: string;
    startedAt: string;
    /** The latest success, which may be older than the latest start. */
    succeededAt: string | null;
    /** A German sentence about the latest failure; null after a success. */
    failure: string | null;
  };
  /** Written to find out whether there is space again; empty otherwise. */
  storageProbes: { id: number; filler: string };
  /** How often tables were changed. On PostgreSQL in several rows each: the sum counts. '': which database this is. */
  changeCounts: { id: Generated<number>; tableName: string; changes: number };
  /** Prices that were changed together, in whichever number. */
  priceUpdates: {
    id: Generated<number>;
    at: string;
    userId: number | null;
    userName: string;
    /** The update that this one sets back; each at most once. */
    undoesId: number | null;
  };
  priceHistory: {
    id: Generated<number>;
    stockItemId: number;
    oldPrice: number;
    newPrice: number;
    changedAt: string;
    userId: number | null;
    /** null: changed on its own. */
    priceUpdateId: number | null;
  };
}
