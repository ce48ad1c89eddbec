import { replaceEqualDeep } from '@tanstack/react-query';
import { HttpError } from '../../dataProvider/HttpError';
import { createStore } from '../../dataProvider/store';
import { CensusStatus } from '../../rules/censusStatus';
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
import { type OutboxStorage, StorageError } from './storage';

type Outcome = 'through' | 'failed' | 'stop';

/** No answer came in time. */
const TIMEOUT = 408;

/** Failures at different lines, one after the other, that are the server's and not theirs. */
const FAILURES_OF_THE_SERVER = 2;

/** What a person decided about an entry that was rejected: another amount, or a booking over what is known now. */
export type EntryChange = Partial<Pick<AmountEntry, 'amount' | 'version'>> | Pick<BookingEntry, 'booking'>;

export interface OutboxOptions {
  storage: OutboxStorage;
  /** A fresh idempotency key. */
  newKey(): string;
  /**
   * Brings one entry to the server.
   * @param isRetry it was sent before, or typed before this page was opened
   * @returns the saved line, count or booking
   * @throws HttpError
   */
  send(entry: OutboxEntry, isRetry: boolean): Promise<unknown>;
  /** Who is signed in now; other people's entries wait for them. */
  userId(): number | undefined;
  /** Runs `work` while no other tab of this browser runs its own. */
  exclusively(work: () => Promise<void>): Promise<void>;
  /** Tells the other tabs that something has changed, or what the server saved. */
  announce(saved?: Saved): void;
}

/** What the server has taken, and what it answered. */
export interface Saved {
  entry: OutboxEntry;
  answer: unknown;
}

/** What the outbox shows: entries by typing order, and whether it is sending one. */
export interface OutboxState {
  entries: readonly OutboxEntry[];
  /** Why nothing is sent at the moment; `server`: it answers, but nothing gets through. */
  pausedBy: 'network' | 'server' | 'login' | undefined;
}

/**
 * Entries are stored on the device first and sent in the order of typing until the server has answered each of them. One
 * at which the server fails holds back what follows at its own line; others pass it. An entry leaves the outbox in two
 * ways only: the server has it, or a person discarded it.
 */
export class Outbox {
  /** What the server saved last, for pages that show it; also what another tab of this browser has sent. */
  readonly lastSaved = createStore<Saved | undefined>(undefined);
  /** As far as is known, this device keeps what is added. */
  readonly isKeeping = createStore(true);
  private state: OutboxState = { entries: [], pausedBy: undefined };
  private readonly listeners = new Set<() => void>();
  /** Versions that this device's own entries made, by line: what it counts next is no conflict with itself. */
  private readonly ownVersions = new Map<string, number>();
  /** Entries that a person has just saved or sent again, by key: their first attempt is yet to come. */
  private readonly fresh = new Set<string>();
  private draining: Promise<void> | undefined;
  /** What is still to be sent: everything, or what is not stuck. */
  private asked: 'all' | 'fresh' | undefined;

  constructor(private readonly options: OutboxOptions) {}

  get = (): OutboxState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads what lies on the device, e.g. after another tab has changed it. @throws StorageError */
  async refresh(): Promise<void> {
    this.show({ entries: await this.options.storage.all() });
  }

  /** Stores an entry; when this resolves, it is safe on the device. Sending begins by itself. @throws StorageError */
  async add(entry: NewEntry): Promise<OutboxEntry> {
    const complete = this.complete(entry);
    this.fresh.add(complete.key);
    const stored = { ...complete, id: await this.options.storage.add(complete) };
    // It is safe from here on, also when the device does not let itself be read just now.
    await this.changed().catch(() => this.show({ entries: [...this.state.entries, stored] }));
    // Without what is stuck, which would hold up every entry anew.
    this.drainSoon('fresh');
    return stored;
  }

  /** Sends an entry that the device cannot keep; nobody repeats it. @returns the answer @throws HttpError */
  async sendUnkept(entry: NewEntry): Promise<unknown> {
    const unkept = { ...this.complete(entry), id: 0 };
    const answer = await this.options.send(unkept, false);
    this.noteSaved(unkept, answer);
    return answer;
  }

  /**
   * Sends a rejected entry once more, as a new request; what it says may be replaced. If the
   * entry is gone, since another tab has dealt with it, an amount that replaces it is an entry of its own.
   */
  async retry(id: number, change: EntryChange = {}): Promise<void> {
    const shown = this.state.entries.find((entry) => entry.id === id);
    const key = this.options.newKey();
    this.fresh.add(key);
    const isThere = await this.options.storage.update(
      id,
      ({ problem, failures, ...entry }) => ({ ...entry, ...change, key, state: 'waiting' }) as OutboxEntry,
    );
    if (!isThere && shown && 'amount' in change && change.amount !== undefined) {
      const { id: _, problem, failures, ...entry } = shown;
      await this.add({ ...entry, ...change } as NewEntry);
      return;
    }
    await this.changed();
    this.drainSoon('fresh');
  }

  /** A person gives an entry up. */
  async discard(id: number): Promise<void> {
    await this.options.storage.remove(id);
    await this.changed();
    this.drainSoon('fresh');
  }

  /**
   * Sends what can be sent now, also what is stuck. Calls while one is running make it look once more at the end.
   * @throws StorageError
   */
  drain(): Promise<void> {
    return this.ask('all');
  }

  /** Resolves when nothing is being sent. @throws StorageError */
  async settled(): Promise<void> {
    await this.draining;
  }

  /** `drain` for who does not wait for it. What the device cannot read now lies there until the next attempt. */
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
      // Also for who asks while the lock is being given back.
      while (this.asked) await this.options.exclusively(() => this.sendAll());
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
      nextEntry(this.state.entries, {
        userId: this.options.userId(),
        tried,
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
      // One may be the fault of the entry; several are the server's.
      if (failuresInARow === FAILURES_OF_THE_SERVER) break;
    }
    if (failuresInARow === 0 || isAnswering) return;
    const hasAnswered = this.state.entries.find(({ id }) => id === last)?.problem?.status !== TIMEOUT;
    this.show({ pausedBy: hasAnswered ? 'server' : 'network' });
  }

  /** `failed`: it may be the entry's fault; `stop`: there is no point in trying others now. */
  private async sendOne(entry: OutboxEntry): Promise<Outcome> {
    try {
      const answer = await this.options.send(await this.onOwnVersion(entry), !this.fresh.delete(entry.key));
      return await this.taken(entry, answer);
    } catch (error) {
      return this.refused(entry, error);
    }
  }

  /** The server has it. */
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

  private async refused(entry: OutboxEntry, error: unknown): Promise<Outcome> {
    if (!(error instanceof HttpError)) throw error;
    if (error.status === 401) {
      this.show({ pausedBy: 'login' });
      return 'stop';
    }
    if (concernsAll(error)) {
      this.show({ pausedBy: error.status === 429 ? 'server' : 'network' });
      return 'stop';
    }
    if (isDoneAlready(entry, error)) return this.taken(entry, error.body?.current);
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

  /** A repeated request must have the same body, also after a restart: what is sent is stored before. */
  private async onOwnVersion(entry: OutboxEntry): Promise<OutboxEntry> {
    const version = entry.action === 'amount' ? (this.ownVersions.get(laneOf(entry)) ?? 0) : 0;
    if (entry.action !== 'amount' || version <= entry.version) return entry;
    await this.rebase(entry, version);
    return { ...entry, version };
  }

  /** What the same person has typed for the line since then is based on this count, in other tabs and after a restart. */
  private async noteVersion(entry: AmountEntry & { id: number }, answer: unknown) {
    const { version } = Object(answer);
    if (typeof version !== 'number') return;
    this.ownVersions.set(laneOf(entry), version);
    for (const other of await this.options.storage.all()) {
      const isLater = other.id > entry.id && other.state === 'waiting' && other.userId === entry.userId;
      if (isLater && other.action === 'amount' && laneOf(other) === laneOf(entry)) await this.rebase(other, version);
    }
  }

  private rebase({ id, key }: OutboxEntry, version: number): Promise<boolean> {
    return this.options.storage.update(id, (stored) =>
      stored.action === 'amount' && stored.key === key && stored.version < version ? { ...stored, version } : stored,
    );
  }

  private complete(entry: NewEntry) {
    return { ...entry, key: this.options.newKey(), at: new Date().toISOString(), state: 'waiting' } as const;
  }

  private async changed(state: Partial<OutboxState> = {}) {
    this.show({ ...state, entries: await this.options.storage.all() });
    this.options.announce();
  }

  /** Reading the device again mostly brings the same entries: who follows them hears of changes alone. */
  private show(state: Partial<OutboxState>) {
    const next = replaceEqualDeep(this.state, { ...this.state, ...state });
    if (next === this.state) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}

/** Somebody else has done the same meanwhile, or only the answer to our own first attempt was lost. */
function isDoneAlready(entry: OutboxEntry, { body }: HttpError): boolean {
  if (body?.code !== 'VERSION' || isBooking(entry)) return false;
  const { newAmount, status } = Object(body.current);
  return entry.action === 'amount' ? newAmount === entry.amount : status >= CensusStatus.Applied;
}

/**
 * Nothing gets through at the moment. A good status with a body that cannot be read comes from something in between, such
 * as the login page of a hotel's network.
 */
const concernsAll = ({ status }: HttpError) => status < 300 || status === 429;

/** What the server may answer differently a moment later; everything else needs a person. */
const mayPass = ({ status, body }: HttpError) =>
  status === TIMEOUT || status >= 500 || body?.code === 'IDEMPOTENCY_RUNNING';
