import { replaceEqualDeep } from '@tanstack/react-query';
import { HttpError } from '../../dataProvider/HttpError';
import { createKeptTries } from '../../dataProvider/keptTries';
import { createStore } from '../../dataProvider/store';
import { CensusStatus } from '../../rules/censusStatus';
import { now } from '../clock';
import {
  type AmountEntry,
  type BookingEntry,
  isBooking,
  laneOf,
  type NewEntry,
  type OutboxEntry,
  toProblem,
} from './entry';
import { nextEntry } from './nextEntry';
import { TIMEOUT } from './sendEntry';
import { type OutboxStorage, StorageError } from './storage';

type Sending = 'through' | 'failed' | 'stop';

/** Number of consecutive failures of different lines that are blamed on the server. */
const FAILURES_OF_THE_SERVER = 2;

export type EntryChange =
  | Partial<Pick<AmountEntry, 'amount' | 'ownAmount' | 'at' | 'version' | 'unitName'>>
  | Pick<BookingEntry, 'booking'>;

export interface OutboxOptions {
  storage: OutboxStorage;
  newKey(): string;
  /** `isRetry`: sent before, or typed before this page was opened. @throws HttpError */
  send(entry: OutboxEntry, isRetry: boolean): Promise<unknown>;
  userId(): number | undefined;
  isBeingTyped?(clientId: string): boolean;
  withTabLock(work: () => Promise<void>): Promise<void>;
  announce(saved?: Saved): void;
}

export interface Saved {
  entry: OutboxEntry;
  answer: unknown;
}

export interface OutboxState {
  entries: readonly OutboxEntry[];
  /** Reason why nothing is sent; `server`: it answers, but nothing gets through. */
  pausedBy: 'network' | 'server' | 'login' | undefined;
  /** Undefined before the device's storage has first answered; then `entries` may not be all. */
  isReadable?: boolean;
}

/** Stores entries until the server has them or a person discards them; a failing one holds back only its line. */
export class Outbox {
  readonly lastSaved = createStore<Saved | undefined>(undefined);
  readonly isKeeping = createStore(true);
  private readonly state = createStore<OutboxState>({ entries: [], pausedBy: undefined });
  readonly get = this.state.get;
  readonly subscribe = this.state.subscribe;
  /** By person and line: versions made by this device, which do not conflict with that person's next count. */
  private readonly ownVersions = new Map<string, number>();
  private readonly fresh = new Set<string>();
  private readonly tries = createKeptTries<OutboxEntry>();
  private draining: Promise<void> | undefined;
  private asked: 'all' | 'fresh' | undefined;

  constructor(private readonly options: OutboxOptions) {}

  async refresh(state: Partial<OutboxState> = {}): Promise<void> {
    try {
      this.show({ ...state, entries: await this.options.storage.all(), isReadable: true });
    } catch (error) {
      this.show({ isReadable: false });
      throw error;
    }
  }

  /** Resolves once the entry is safe on the device; then sending begins. @throws StorageError */
  async add(entry: NewEntry): Promise<OutboxEntry> {
    const complete = this.complete(entry);
    this.fresh.add(complete.key);
    const stored = { ...complete, id: await this.options.storage.add(complete) };
    // The entry is safe, even if the device cannot be read right now.
    await this.changed().catch(() => this.show({ entries: [...this.get().entries, stored] }));
    // Stuck entries would delay each new one.
    this.drainSoon('fresh');
    return stored;
  }

  /** Sends an entry that the device cannot store; after a failure, the same entry is the same request. @throws HttpError */
  sendUnkept(entry: NewEntry): Promise<unknown> {
    return this.tries(entry, { ...this.complete(entry), id: 0 }, async (unkept) => {
      const answer = await this.options.send(unkept, false);
      this.noteSaved(unkept, answer);
      return answer;
    });
  }

  /** Sends a rejected entry as a new request. If another tab has handled it, a corrected amount becomes a new entry. */
  async retry(id: number, change: EntryChange = {}): Promise<void> {
    const shown = this.get().entries.find((entry) => entry.id === id);
    const key = this.options.newKey();
    this.fresh.add(key);
    const isThere = await this.options.storage.update(id, ({ problem, failures, ...entry }) =>
      notAhead({ ...entry, ...change, key, state: 'waiting' } as OutboxEntry),
    );
    if (!isThere && shown && 'amount' in change && change.amount !== undefined) {
      const { id: _, problem, failures, ...entry } = shown;
      await this.add({ ...entry, ...change } as NewEntry);
      return;
    }
    await this.changed();
    this.drainSoon('fresh');
  }

  async discard(id: number): Promise<void> {
    await this.options.storage.remove(id);
    await this.changed();
    this.drainSoon('fresh');
  }

  /** Sends everything, stuck entries too; called during a run, the run starts over at the end. @throws StorageError */
  drain(): Promise<void> {
    return this.ask('all');
  }

  async settled(): Promise<void> {
    await this.draining;
  }

  drainSoon(what: 'all' | 'fresh' = 'all'): void {
    this.ask(what).catch((error: unknown) => {
      if (!(error instanceof StorageError)) console.error(error);
    });
  }

  private ask(what: 'all' | 'fresh'): Promise<void> {
    if (this.asked !== 'all') this.asked = what;
    this.draining ??= this.drainWhileAsked();
    return this.draining;
  }

  private async drainWhileAsked() {
    try {
      // Handles calls made while the lock was released.
      while (this.asked) await this.options.withTabLock(() => this.sendAll());
    } finally {
      this.draining = undefined;
    }
  }

  private async sendAll() {
    const withStuck = this.asked === 'all';
    this.asked = undefined;
    await this.refresh();
    const tried = new Set<number>();
    const next = () =>
      nextEntry(this.get().entries, {
        userId: this.options.userId(),
        tried,
        isBeingTyped: (clientId) => this.options.isBeingTyped?.(clientId) === true,
        withStuck: withStuck || this.asked === 'all',
      });
    let failuresInARow = 0;
    let isAnswering = false;
    let last: number | undefined;
    for (let entry = next(); entry; entry = next()) {
      tried.add(entry.id);
      last = entry.id;
      const outcome = await this.sendOne(entry);
      if (outcome === 'stop') return;
      isAnswering ||= outcome === 'through';
      failuresInARow = outcome === 'failed' ? failuresInARow + 1 : 0;
      // One failure may be the entry's fault; several are the server's.
      if (failuresInARow === FAILURES_OF_THE_SERVER) break;
    }
    if (failuresInARow === 0 || isAnswering) return;
    const hasAnswered = this.get().entries.find(({ id }) => id === last)?.problem?.status !== TIMEOUT;
    this.show({ pausedBy: hasAnswered ? 'server' : 'network' });
  }

  private async sendOne(entry: OutboxEntry): Promise<Sending> {
    try {
      const answer = await this.options.send(await this.onOwnVersion(entry), !this.fresh.delete(entry.key));
      return await this.taken(entry, answer);
    } catch (error) {
      return this.refused(entry, error);
    }
  }

  private async taken(entry: OutboxEntry, answer: unknown): Promise<'through'> {
    if (entry.action === 'amount') await this.noteVersion(entry, answer);
    this.noteSaved(entry, answer);
    await this.options.storage.remove(entry.id, entry.key);
    await this.changed({ pausedBy: undefined });
    return 'through';
  }

  private noteSaved(entry: OutboxEntry, answer: unknown) {
    this.lastSaved.set({ entry, answer });
    this.options.announce({ entry, answer });
  }

  private async refused(entry: OutboxEntry, error: unknown): Promise<Sending> {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 401) {
      const user = this.options.userId();
      // If another person is signed in by now, the entry waits for its own user.
      if (user === undefined || user === entry.userId) this.show({ pausedBy: 'login' });
      return 'stop';
    }
    if (concernsAll(error)) {
      this.show({ pausedBy: error.status === 429 ? 'server' : 'network' });
      return 'stop';
    }
    // A conflict is shown only for the last amount.
    if (isConflict(error) && this.get().entries.some((other) => isLaterAmount(other, entry))) {
      await this.options.storage.remove(entry.id, entry.key);
      await this.changed({ pausedBy: undefined });
      return 'through';
    }
    if (isDoneAlready(entry, error)) {
      const { version } = Object(error.body?.current);
      // The later instant of two equal amounts holds, which only the server can tell.
      if (entry.action === 'amount' && entry.amount !== null && version > entry.version)
        return this.sendOver(entry, version);
      return this.taken(entry, error.body?.current);
    }
    const problem = toProblem(error.status, error.message, error.body);
    const isPassing = mayPass(error);
    await this.options.storage.update(entry.id, (stored) => {
      if (stored.key !== entry.key) return stored;
      if (isPassing) return { ...stored, problem, failures: (stored.failures ?? 0) + 1 };
      return { ...stored, problem, state: 'rejected' };
    });
    await this.changed(isPassing ? {} : { pausedBy: undefined });
    return isPassing ? 'failed' : 'through';
  }

  private async sendOver(entry: AmountEntry & { id: number }, version: number) {
    const next = { ...entry, version, key: this.options.newKey() };
    let isUnchanged = false;
    await this.options.storage.update(entry.id, (stored) => {
      isUnchanged = stored.key === entry.key;
      return isUnchanged ? next : stored;
    });
    return isUnchanged ? this.sendOne(next) : 'through';
  }

  /** Stores the version before sending: a repeated request must have the same body, even after a restart. */
  private async onOwnVersion(entry: OutboxEntry): Promise<OutboxEntry> {
    const version = entry.action === 'amount' ? (this.ownVersions.get(ownLaneOf(entry)) ?? 0) : 0;
    if (entry.action !== 'amount' || version <= entry.version) return entry;
    await this.rebase(entry, version);
    return { ...entry, version };
  }

  /** Bases later amounts of the same person for the line on this count, also in other tabs and after a restart. */
  private async noteVersion(entry: AmountEntry & { id: number }, answer: unknown) {
    const { version } = Object(answer);
    if (typeof version !== 'number') return;
    this.ownVersions.set(ownLaneOf(entry), version);
    for (const other of await this.options.storage.all()) {
      if (isLaterAmount(other, entry)) await this.rebase(other, version);
    }
  }

  private rebase({ id, key }: OutboxEntry, version: number): Promise<boolean> {
    return this.options.storage.update(id, (stored) =>
      stored.action === 'amount' && stored.key === key && stored.version < version ? { ...stored, version } : stored,
    );
  }

  private complete(entry: NewEntry) {
    return { ...entry, key: this.options.newKey(), at: now().toISOString(), state: 'waiting' } as const;
  }

  private async changed(state: Partial<OutboxState> = {}) {
    await this.refresh(state);
    this.options.announce();
  }

  private show(state: Partial<OutboxState>) {
    this.state.set(replaceEqualDeep(this.get(), { ...this.get(), ...state }));
  }
}

/** Dates a booking again if it lies ahead, as the clock has been corrected since. */
function notAhead(entry: OutboxEntry): OutboxEntry {
  const at = now().toISOString();
  if (!isBooking(entry) || typeof entry.booking.at !== 'string' || entry.booking.at <= at) return entry;
  return { ...entry, booking: { ...entry.booking, at } };
}

const ownLaneOf = (entry: AmountEntry): string => `${entry.userId}/${laneOf(entry)}`;

const isLaterAmount = (other: OutboxEntry, entry: OutboxEntry): boolean =>
  other.id > entry.id &&
  other.state === 'waiting' &&
  other.userId === entry.userId &&
  other.action === 'amount' &&
  laneOf(other) === laneOf(entry);

const isConflict = ({ body }: HttpError) => body?.code === 'VERSION';

/** Another person did the same, or the answer to our first attempt was lost. */
function isDoneAlready(entry: OutboxEntry, error: HttpError): boolean {
  if (!isConflict(error) || isBooking(entry)) return false;
  const { newAmount, status } = Object(error.body?.current);
  if (entry.action !== 'amount') return status >= CensusStatus.Applied;
  // An equal sum may be another person's: then our own amount is not in it.
  return newAmount === entry.amount && entry.ownAmount === undefined;
}

/** A success with an unreadable body comes from something in between, such as a hotel's login page. */
const concernsAll = ({ status }: HttpError) => status < 300 || status === 429;

const mayPass = ({ status, body }: HttpError) =>
  status === TIMEOUT || status >= 500 || body?.code === 'IDEMPOTENCY_RUNNING';
