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

/** Amounts are thousandths, prices ten-thousandths, flags 0 or 1, instants ISO 8601 UTC, days `YYYY-MM-DD`. */
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
type Hidden<Name> = Name extends 'users' ? { nameKey: string; tokenVersion: Generated<number> } : unknown;

interface WorkflowTables {
  userStockItemGroups: { ownerId: number; targetId: number };
  /** A row per token; tokens from before this table get their row with the next request. */
  sessions: {
    id: Generated<number>;
    jti: string;
    userId: number | null;
    /** The session has ended once this differs from the user's, as after a change of password or role, or a restore. */
    tokenVersion: number;
    created: string;
    /** At most a minute behind. */
    lastSeen: string;
    expires: string;
    userAgent: string | null;
    via: Generated<'password' | 'oidc'>;
    /** Address at which people also sign out of the OpenID provider. */
    endSessionUrl: Generated<string | null>;
    /** Kept until the token expires: without a row it would count as a token from before this table. */
    endedAt: string | null;
  };
  apiTokens: {
    id: Generated<number>;
    version: Generated<number>;
    name: string;
    nameKey: string;
    /** SHA-256 of the token's text, in hex. */
    hash: string;
    prefix: string;
    /** JSON. */
    scopes: string;
    /** JSON; null for all groups. */
    stockItemGroupIds: string | null;
    expires: string | null;
    /** null when active. */
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
    /** Still used for signing for a day after `rotatedAt`. */
    previousSecret: string | null;
    rotatedAt: string | null;
    /** null when active. */
    pausedReason: 'person' | 'maker' | 'restored' | 'failing' | 'gone' | null;
    created: string;
    createdByUserId: number | null;
    lastDeliveredAt: string | null;
  };
  /** Orders proposed by programs. Without foreign keys: a draft keeps nothing from being deleted. */
  drafts: {
    id: Generated<number>;
    version: Generated<number>;
    /** An open draft past `expires` is expired. */
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
    /** null: none follows, or an earlier one of its record waits. During an attempt: when that counts as failed. */
    nextAttemptAt: string | null;
    takenBy: string | null;
    status: number | null;
    error: string | null;
    milliseconds: number | null;
  };
  secondFactors: {
    userId: number;
    /** Base32, as authenticator apps expect it. Never shown again once confirmed. */
    secret: string;
    /** null when set up but not confirmed by a code, so signing in does not ask for one. */
    confirmedAt: string | null;
    /** 30 s step of the last used code; earlier ones are spent. Until confirmed: the step at which setting up began. */
    lastStep: Generated<number>;
    /** Latest used steps, `,3,2,1,`: those that a clock set back lets come again. */
    usedSteps: Generated<string>;
  };
  recoveryCodes: { userId: number; hash: string };
  listPreferences: { userId: number; list: string; chosen: string };
  idempotencyKeys: {
    userId: number;
    key: string;
    requestHash: string;
    /** Role that the answer was made for. Absent in answers of earlier versions. */
    role: string | null;
    status: number;
    /** Empty for a long answer, which is built again from the record. */
    body: string;
    /** Record of a long answer; 0 when the request alone determines the answer. */
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
    /** Title at the time of the change. */
    title: string | null;
    /** Census, order or inventory to which the record belongs. */
    parentId: number | null;
    /** Set for a program, which has no `userId`. */
    tokenId: number | null;
    chain: number;
    seq: number;
    /** Covers the row and the hash before it; only rows written by other programs lack one. */
    hash: string;
  };
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
    /** 1 when sent before deliveries existed; counts as received. */
    isSettled: Generated<number>;
    /** JSON of what the supplier was last told, see `sentContent`; null when nothing was sent or kept. */
    sentContent: string | null;
    /** 1 when nothing is outstanding, see `updateIsDone`. Only speeds up searches; open amounts are always summed. */
    isDone: Generated<number>;
    /** User and `clientId` of the order sheet from which the order was made. */
    sheet: Generated<string | null>;
    /** SHA-256 of the sheet's content, see `orderFromSheet`; null without a sheet, or for an older order. */
    sheetContent: Generated<string | null>;
  };
  orderItems: StoredRecord<OrderLine>;
  orderMails: MailAttempt & {
    id: Generated<number>;
    orderId: number;
    /** 1 when the mail reports changes since the order was sent. */
    isAddendum: Generated<number>;
    /** null when not sent, or sent before this was recorded. */
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
    /** Canonical JSON from which the hash was made. */
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
    /** Covers the content and the previous hash; for the first correction, the inventory's hash. */
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
    /** JSON of what the merge moved (`Moved`), for undoing it. */
    moved: string;
    undoneAt: string | null;
  };
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
      | 'renamedResources'
      | `auditAnchor ${string}`
      | 'clock';
    /** Signing key: fingerprint. Audit log: key in hex. Clock: see `settledSince`. Renames: JSON. Events: ISO 8601 UTC. */
    value: string;
  };
  /** See `Allowance`. Keys are hashes. */
  guesses: { key: string; spentUntil: number };
  knownDevices: { key: string; seenOn: string };
  oidcLinks: { iss: string; sub: string; userId: number; since: string };
  /** Ended links, which only their user can restore. */
  oidcEndedLinks: { userId: number; iss: string; sub: string; endedAt: string };
  /** Pending sign-ins at the OpenID provider, see `Steps`. Keys are hashes. */
  oidcSteps: { key: string; browser: string; contents: string; tries: Generated<number>; expires: string };
  jobs: { name: 'sweeps' | 'sales'; holder: string; until: number };
  scheduledRuns: {
    name: 'backup' | 'drill' | 'retention';
    period: string;
    startedAt: string;
    succeededAt: string | null;
    failure: string | null;
  };
  storageProbes: { id: number; filler: string };
  /** Bytes of long bodies that a caller (`callerId`) sent on the latest such day (YYYY-MM-DD, instance's time zone). */
  uploads: { userId: number; day: string; bytes: number };
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
    /** null for a single change. */
    priceUpdateId: number | null;
  };
}
