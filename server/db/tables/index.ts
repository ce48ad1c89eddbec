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
import type { HouseMailTables } from './houseMailTables';
import type { InvoiceTables } from './invoiceTables';
import type { MailAttempt } from './mailAttempt';
import type { ParLevelTables } from './parLevelTables';
import type { PhotoTables } from './photoTables';
import type { PriceListTables } from './priceListTables';
import type { SalesTables } from './salesTables';
import type { Column, StoredRecord } from './storedRecord';

/**
 * Amounts are whole thousandths, prices whole ten-thousandths, flags 0 or 1, instants ISO 8601 UTC, days `YYYY-MM-DD`.
 */
export type Tables = DefinitionTables &
  WorkflowTables &
  GoodsTables &
  HouseMailTables &
  InvoiceTables &
  PriceListTables &
  PhotoTables &
  ParLevelTables &
  SalesTables;

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

type ColumnKeys<F extends Fields> = { [K in keyof F]: F[K] extends { kind: 'referenceMany' } ? never : K }[keyof F];
type TableOf<F extends Fields> = { id: Generated<number>; version: Generated<number> } & {
  [K in ColumnKeys<F>]: Column<F[K]>;
};
type DefinitionTables = {
  [D in (typeof resources)[number] as D['name']]: TableOf<D['fields']> & Hidden<D['name']>;
};
/** Columns outside the definitions. */
type Hidden<Name> = Name extends 'users' ? { nameKey: string; tokenVersion: Generated<number> } : unknown;

interface WorkflowTables {
  userStockItemGroups: { ownerId: number; targetId: number };
  /** One per token; tokens from before this table get theirs with the next request. */
  sessions: {
    id: Generated<number>;
    jti: string;
    userId: number | null;
    /** Differs from the user's once password or role change or a backup is restored: the session has ended. */
    tokenVersion: number;
    created: string;
    /** At most a minute behind. */
    lastSeen: string;
    expires: string;
    userAgent: string | null;
    via: Generated<'password' | 'oidc'>;
    /** Where people sign out of the house's own provider as well. */
    endSessionUrl: Generated<string | null>;
    /** Kept until the token expires: without a row it would count as one from before this table. */
    endedAt: string | null;
  };
  apiTokens: {
    id: Generated<number>;
    version: Generated<number>;
    name: string;
    nameKey: string;
    /** SHA-256 of its text, in hex. */
    hash: string;
    prefix: string;
    /** JSON. */
    scopes: string;
    /** JSON; null: all. */
    stockItemGroupIds: string | null;
    expires: string | null;
    /** null: active. */
    pausedReason: 'person' | 'maker' | 'restored' | null;
    created: string;
    createdByUserId: number | null;
    /** At most ten minutes behind. */
    lastUsedAt: string | null;
  };
  webhooks: {
    id: Generated<number>;
    version: Generated<number>;
    name: string;
    nameKey: string;
    url: string;
    /** JSON. */
    events: string;
    /** `whsec_…`, needed in full to sign with. */
    secret: string;
    /** Signs too for a day after `rotatedAt`. */
    previousSecret: string | null;
    rotatedAt: string | null;
    /** null: active. */
    pausedReason: 'person' | 'maker' | 'restored' | 'failing' | 'gone' | null;
    created: string;
    createdByUserId: number | null;
    lastDeliveredAt: string | null;
  };
  /** Orders that programs propose. No foreign keys: a draft keeps nothing from being deleted. */
  drafts: {
    id: Generated<number>;
    version: Generated<number>;
    /** Past `expires`, an open one is expired. */
    state: Generated<'open' | 'confirmed' | 'discarded'>;
    tokenId: number;
    tokenName: string;
    created: string;
    expires: string;
    supplierId: number;
    stockItemGroupId: number;
    /** JSON. */
    items: string;
    note: string;
    orderId: number | null;
  };
  /** Events on their way to one webhook each. */
  webhookDeliveries: {
    id: Generated<number>;
    webhookId: number;
    messageId: string;
    type: string;
    resource: string;
    recordId: number;
    body: string;
    created: string;
    state: Generated<'waiting' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    lastAttemptAt: string | null;
    /** null: none follows. While an attempt runs, when it counts as failed. */
    nextAttemptAt: string | null;
    /** Of the attempt that runs. */
    takenBy: string | null;
    status: number | null;
    error: string | null;
    milliseconds: number | null;
  };
  secondFactors: {
    userId: number;
    /** Base32, as authenticator apps take it. Never given out once confirmed. */
    secret: string;
    /** null: set up but no code given yet, so login does not ask for one. */
    confirmedAt: string | null;
    /** 30 s step of the last code used; it and earlier ones are spent. Until confirmed: when setting up began. */
    lastStep: Generated<number>;
  };
  recoveryCodes: { userId: number; hash: string };
  listPreferences: { userId: number; list: string; chosen: string };
  idempotencyKeys: {
    userId: number;
    key: string;
    requestHash: string;
    status: number;
    /** Empty for a long answer, which is made again of the record. */
    body: string;
    /** Of a long answer; 0 when the request says all that it was of. */
    recordId: number | null;
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
    /** JSON: `{ field: [old, new] }`, without secrets. */
    changes: string;
    /** As of the change. */
    title: string | null;
    /** The census, order or inventory it belongs to. */
    parentId: number | null;
    /** Of a program, which has no `userId`. */
    tokenId: number | null;
    chain: number;
    seq: number;
    /** Covers the row and the hash before it; only rows written by other programs lack one. */
    hash: string;
  };
  /** Last row of each chain. */
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
    /** 1: sent before deliveries existed, counts as received. */
    isSettled: Generated<number>;
    /** JSON of what the supplier was told last, see `sentContent`; null: nothing, or from before it was kept. */
    sentContent: string | null;
    /** 1: nothing is outstanding, see `noteDone`. Only speeds up searches; open amounts are always summed. */
    isDone: Generated<number>;
    /** User and `clientId` of the order sheet that it was made by. */
    sheet: Generated<string | null>;
    /** SHA-256 of what that sheet said, see `orderFromSheet`; null: made otherwise, or from before it was kept. */
    sheetContent: Generated<string | null>;
  };
  orderItems: StoredRecord<OrderLine>;
  orderMails: MailAttempt & {
    id: Generated<number>;
    orderId: number;
    /** 1: it tells the changes since the order was sent. */
    isAddendum: Generated<number>;
    /** null: not sent, or from before it was kept. */
    via: Generated<'smtp' | 'outbox' | null>;
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
    /** Canonical JSON behind the hash. */
    frozen: string | null;
  };
  /** Names and prices are copied when the inventory starts. */
  stockTakingItems: StoredRecord<StockTakingLine> & {
    /** Version of the last change of the amount, so that counting and pricing do not conflict. */
    countedVersion: Generated<number>;
    pricedVersion: Generated<number>;
  };
  /** Corrections of a closed inventory; never changed or deleted. */
  stockTakingAddenda: {
    id: Generated<number>;
    stockTakingId: number;
    number: number;
    stockTakingItemId: number | null;
    reason: string;
    text: string;
    createdAt: string;
    userName: string;
    /** Covers the content and the hash before it, first the inventory's. */
    sha256: string;
  };
  merges: {
    id: Generated<number>;
    resource: Mergeable;
    mergedId: number;
    mergedTitle: string;
    intoId: number;
    intoTitle: string;
    at: string;
    userId: number | null;
    userName: string;
    /** JSON of what moved (`Moved`), for undoing it. */
    moved: string;
    undoneAt: string | null;
  };
  /** Shared by all servers of a database. */
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
      | 'parLevelsSeen'
      | `auditAnchor ${string}`
      | 'clock';
    /** Signing key: fingerprint. Audit log: key in hex. Clock: `settledSince`. One-time events: ISO 8601 UTC. */
    value: string;
  };
  /** See `Allowance`. Keys are hashes. */
  guesses: { key: string; spentUntil: number };
  knownDevices: { key: string; seenOn: string };
  /** Accounts at the house's own provider. */
  oidcLinks: { iss: string; sub: string; userId: number; since: string };
  /** Only their person brings them back. */
  oidcEndedLinks: { userId: number; iss: string; sub: string; endedAt: string };
  /** Sign-ins at the house's own provider that are on their way, see `Steps`. Keys are hashes. */
  oidcSteps: { key: string; browser: string; contents: string; tries: Generated<number>; expires: string };
  /** See `Job`. */
  jobs: { name: 'sweeps' | 'sales'; holder: string; until: number };
  scheduledRuns: {
    name: 'backup' | 'drill' | 'retention';
    /** Day or week it last ran for. */
    period: string;
    startedAt: string;
    succeededAt: string | null;
    failure: string | null;
  };
  /** Probes for free space; empty otherwise. */
  storageProbes: { id: number; filler: string };
  /** Bytes of long bodies that each person sent on the latest such day (YYYY-MM-DD, of the instance). */
  /** `userId`: see `callerId`. */
  uploads: { userId: number; day: string; bytes: number };
  /** On PostgreSQL alone: a server that runs, how many connections it may open, and when it was last seen. */
  servers: { id: string; host: string; pool: number; startedAt: string; seenAt: string };
  /** PostgreSQL spreads a counter over several rows: sum them. '' identifies the database. */
  changeCounts: { id: Generated<number>; tableName: string; changes: number };
  priceUpdates: {
    id: Generated<number>;
    at: string;
    userId: number | null;
    userName: string;
    /** Update that this one undoes; each at most once. */
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
