import { useMemo } from 'react';
import { currentIn, HttpError } from '../../dataProvider/HttpError';
import { useStore } from '../../dataProvider/store';
import { declareMemory } from '../../device/memory';
import { type AmountEntry, type CountRef, isStuck, type OutboxEntry } from '../../device/outbox/entry';
import type { OutboxState } from '../../device/outbox/outbox';
import { StorageError } from '../../device/outbox/storage';
import { useDevice, useOutbox, useUser } from '../../device/useDevice';
import type { CountLine } from './CountLine';
import { type ByLine, lineStores, setLine } from './lineStores';

/** An amount that the server does not have yet, or did not take. */
export interface CountEntry {
  /** `null` takes the count of the line back. */
  amount: number | null;
  /**
   * `sending`, `waiting` (for a network) and `held` (until the server works, or somebody signs in): safe on this device.
   * `failed`: the server refused it, or, without `outboxId`, not even the device could keep it.
   */
  state: 'sending' | 'waiting' | 'held' | 'failed';
  /** Why it was not saved, in German. */
  message?: string;
  /** The line as it is now, when somebody else has changed it meanwhile. */
  current?: CountLine;
  outboxId?: number;
  /** The server fails again and again at this amount of the line, which holds back the later ones. */
  stuck?: { outboxId: number; amount: number | null; message: string };
}

export interface CountEntries {
  /** What is not at the server, by line id; every other line is as the server has it. */
  all: ByLine<CountEntry>;
  /** How many amounts of this count wait for a network. */
  waiting: number;
  /** As far as is known, this device keeps what is saved; else every amount has to wait for the server. */
  isKeeping: boolean;
  /** The lines with the amounts that are safe on this device in place of the server's. */
  applied<L extends CountLine>(lines: readonly L[]): readonly L[];
  /**
   * Saves an amount over the version of the line that the user saw.
   * @returns whether it is safe; if not, the line's entry says why.
   */
  saveAmount(line: CountLine, amount: number | null): Promise<boolean>;
  /**
   * Waits for what is being sent.
   * @returns whether the server has refused the amount of the line; one that waits to be sent is not refused
   */
  isRefused(lineId: number): Promise<boolean>;
  /** Gives up what was not taken of a line, or is stuck; what somebody else has counted meanwhile stays. */
  discard(lineId: number): void;
  /** Sends now what waits, also what is stuck. */
  sendNow(): void;
}

/** Where the lines of a count come from. */
export interface CountSource {
  count: CountRef;
  /** What a person calls the count. */
  title: string;
  /** What a PUT of the line sends besides its amount; not given where the call needs nothing else. */
  recordOf?(line: CountLine): AmountEntry['record'];
  /**
   * Sends an amount at once, for a device that keeps nothing.
   * @returns the saved line; undefined when the server answers without one
   * @throws HttpError
   */
  send(line: CountLine, amount: number | null): Promise<CountLine | undefined>;
  /** Shows a line as the server has it. */
  put(line: CountLine): void;
  /** A line of the server's in an answer of unknown content. */
  lineIn(answer: unknown): CountLine | undefined;
}

/** Tells counts apart in what this device remembers of them. */
export const countKey = ({ kind, id }: CountRef): string => `${kind}/${id}`;

const unstored = declareMemory(() => lineStores<CountEntry>());

/** Keeps counted amounts on the device until the server has them, and those it refused until a person decides. */
export function useCountEntries(source: CountSource): CountEntries {
  const user = useUser();
  const { outbox, memory } = useDevice();
  const { entries, pausedBy } = useOutbox();
  const store = memory(unstored).get()(`${user?.id}/${countKey(source.count)}`);
  const failures = useStore(store);
  const isKeeping = useStore(outbox.isKeeping);
  const { kind, id } = source.count;
  const own = useMemo(
    () =>
      entries.filter((entry) => isAmountOf(entry, { kind, id }) && entry.userId === user?.id) as (AmountEntry & {
        id: number;
      })[],
    [entries, kind, id, user?.id],
  );
  const all = useMemo(() => {
    const byLine = new Map(failures);
    for (const entry of own) {
      const stuck = byLine.get(entry.lineId)?.stuck ?? stuckIn(entry);
      byLine.set(entry.lineId, { ...toCountEntry(entry, pausedBy, source.lineIn), stuck });
    }
    return byLine;
    // What the source makes of an answer does not change from one rendering to the next.
  }, [own, failures, pausedBy, source.lineIn]);

  const saveAmount = async (line: CountLine, amount: number | null) => {
    const before = all.get(line.id);
    try {
      if (before?.state === 'failed' && before.outboxId !== undefined) {
        await outbox.retry(before.outboxId, { amount, version: line.version });
      } else {
        const label = `${line.name}, ${line.locationName}`;
        const { id: userId = 0, name: userName = '' } = user ?? {};
        await outbox.add({
          action: 'amount',
          count: source.count,
          countTitle: source.title,
          userId,
          userName,
          lineId: line.id,
          amount,
          version: line.version,
          record: source.recordOf?.(line),
          label,
        });
      }
    } catch (error) {
      return sendAtOnce(line, amount, error);
    }
    outbox.isKeeping.set(true);
    setLine(store, line.id, undefined);
    return true;
  };

  /** The device keeps nothing: the server has to answer before the amount is safe. */
  const sendAtOnce = async (line: CountLine, amount: number | null, reason: unknown) => {
    if (!(reason instanceof StorageError)) throw reason;
    outbox.isKeeping.set(false);
    setLine(store, line.id, { amount, state: 'sending' });
    try {
      const saved = await source.send(line, amount);
      source.put(saved ?? { ...line, newAmount: amount });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const current = source.lineIn(error.body?.current);
      setLine(store, line.id, {
        amount,
        state: 'failed',
        message: error.status === 0 ? reason.message : error.message,
        current,
      });
      return false;
    }
    setLine(store, line.id, undefined);
    return true;
  };

  const discard = (lineId: number) => {
    const entry = all.get(lineId);
    if (entry?.current) source.put(entry.current);
    setLine(store, lineId, undefined);
    const outboxId = entry?.stuck?.outboxId ?? entry?.outboxId;
    if (outboxId !== undefined) void outbox.discard(outboxId);
  };

  return {
    all,
    waiting: own.filter(({ state }) => state === 'waiting').length,
    isKeeping,
    applied: (lines) => lines.map((line) => withEntry(line, all.get(line.id))),
    saveAmount,
    async isRefused(lineId) {
      // With a line that holds back others, or without a network, there may be no answer for long.
      if (outbox.get().pausedBy === undefined) await outbox.settled().catch(() => undefined);
      return outbox
        .get()
        .entries.some(
          (entry) => isAmountOf(entry, source.count) && isOfLine(entry, lineId) && entry.state === 'rejected',
        );
    },
    discard,
    sendNow: () => outbox.drainSoon(),
  };
}

const isAmountOf = (entry: OutboxEntry, { kind, id }: CountRef) =>
  entry.action === 'amount' && entry.count.kind === kind && entry.count.id === id;

const isOfLine = (entry: OutboxEntry, lineId: number) => entry.action === 'amount' && entry.lineId === lineId;

function toCountEntry(
  entry: AmountEntry & { id: number },
  pausedBy: OutboxState['pausedBy'],
  lineIn: CountSource['lineIn'],
): CountEntry {
  const { id: outboxId, amount, problem } = entry;
  if (entry.state === 'waiting') {
    const whilePaused = pausedBy === 'network' ? 'waiting' : 'held';
    return { outboxId, amount, state: pausedBy ? whilePaused : 'sending' };
  }
  const current = lineIn(currentIn(problem));
  return { outboxId, amount, state: 'failed', message: problem?.message, current };
}

const stuckIn = (entry: AmountEntry & { id: number }): CountEntry['stuck'] =>
  isStuck(entry) ? { outboxId: entry.id, amount: entry.amount, message: entry.problem?.message ?? '' } : undefined;

const withEntry = <L extends CountLine>(line: L, entry: CountEntry | undefined): L =>
  entry && entry.state !== 'failed' ? { ...line, newAmount: entry.amount } : line;
