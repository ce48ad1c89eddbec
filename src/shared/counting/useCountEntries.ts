import { useMemo } from 'react';
import { conflictingRecord, HttpError } from '../../dataProvider/HttpError';
import { useStore } from '../../dataProvider/store';
import { now } from '../../device/clock';
import { declareMemory } from '../../device/memory';
import { type AmountEntry, type CountRef, isStuck, type NewEntry, type OutboxEntry } from '../../device/outbox/entry';
import type { OutboxState } from '../../device/outbox/outbox';
import { StorageError } from '../../device/outbox/storage';
import { useDevice, useOutbox, useUser } from '../../device/useDevice';
import type { CountLine } from './CountLine';
import { chosen } from './conflicts/twoAmounts';
import { lineStores, setLine } from './lineStores';

export interface CountEntry {
  /** null clears the count. */
  amount: number | null;
  /** Part of `amount` that the person counted; the rest is somebody else's. */
  ownAmount?: number;
  /** Safe on this device except `failed`: refused, or, without `outboxId`, not even stored here. */
  state: 'sending' | 'waiting' | 'held' | 'failed';
  message?: string;
  /** The stored line, if somebody else changed it. */
  current?: CountLine;
  outboxId?: number;
  /** The server keeps failing on this amount, which blocks later ones. */
  stuck?: { outboxId: number; amount: number | null; message: string };
}

export interface CountSource {
  count: CountRef;
  title: string;
  recordOf?(line: CountLine): AmountEntry['record'];
  put(line: CountLine): void;
  lineIn(answer: unknown): CountLine | undefined;
}

export const countKey = ({ kind, id }: CountRef): string => `${kind}/${id}`;

const unstored = declareMemory(() => lineStores<CountEntry>());

export function useCountEntries(source: CountSource) {
  const user = useUser();
  const { outbox, memory, session } = useDevice();
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
  }, [own, failures, pausedBy, source.lineIn]);

  /** @param isChosen one of the amounts that a refused entry offers @returns true if the amount is safe */
  const saveAmount = async (line: CountLine, amount: number | null, isChosen = false) => {
    const before = all.get(line.id);
    try {
      if (before?.state === 'failed' && before.outboxId !== undefined) {
        const what = isChosen
          ? chosen(amount, before, before.current?.newAmount)
          : { amount, ownAmount: undefined, at: now().toISOString() };
        await outbox.retry(before.outboxId, { ...what, version: line.version, unitName: line.unitName });
      } else {
        await outbox.add(entryOf(line, amount));
      }
    } catch (error) {
      return sendAtOnce(line, amount, error);
    }
    outbox.isKeeping.set(true);
    setLine(store, line.id, undefined);
    return true;
  };

  const entryOf = (line: CountLine, amount: number | null): NewEntry => {
    const { id: userId = 0, name: userName = '' } = user ?? {};
    return {
      action: 'amount',
      count: source.count,
      countTitle: source.title,
      userId,
      userName,
      lineId: line.id,
      amount,
      version: line.version,
      unitName: line.unitName,
      record: source.recordOf?.(line),
      label: `${line.name}, ${line.locationName}`,
    };
  };

  /** Without storage, the amount is safe only once the server has answered. */
  const sendAtOnce = async (line: CountLine, amount: number | null, reason: unknown) => {
    if (!(reason instanceof StorageError)) throw reason;
    if (session.user.get()?.id !== user?.id) return false;
    outbox.isKeeping.set(false);
    setLine(store, line.id, { amount, state: 'sending' });
    try {
      await outbox.sendUnkept(entryOf(line, amount));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const message = error.status === 0 ? reason.message : error.message;
      const current = source.lineIn(error.body?.current);
      setLine(store, line.id, { amount, state: 'failed', message, current });
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
    applied: <L extends CountLine>(lines: readonly L[]): readonly L[] =>
      lines.map((line) => withEntry(line, all.get(line.id))),
    saveAmount,
    async isRefused(lineId: number) {
      // A blocked or offline queue may not settle for long.
      if (outbox.get().pausedBy === undefined) await outbox.settled().catch(() => undefined);
      return outbox
        .get()
        .entries.some(
          (entry) => isAmountOf(entry, source.count) && isOfLine(entry, lineId) && entry.state === 'rejected',
        );
    },
    discard,
    retryNow: () => outbox.drainSoon(),
  };
}

export type CountEntries = ReturnType<typeof useCountEntries>;

const isAmountOf = (entry: OutboxEntry, { kind, id }: CountRef) =>
  entry.action === 'amount' && entry.count.kind === kind && entry.count.id === id;

const isOfLine = (entry: OutboxEntry, lineId: number) => entry.action === 'amount' && entry.lineId === lineId;

function toCountEntry(
  entry: AmountEntry & { id: number },
  pausedBy: OutboxState['pausedBy'],
  lineIn: CountSource['lineIn'],
): CountEntry {
  const { id: outboxId, amount, ownAmount, problem } = entry;
  if (entry.state === 'waiting') {
    const whilePaused = pausedBy === 'network' ? 'waiting' : 'held';
    return { outboxId, amount, state: pausedBy ? whilePaused : 'sending' };
  }
  const current = lineIn(conflictingRecord(problem));
  return { outboxId, amount, ownAmount, state: 'failed', message: problem?.message, current };
}

const stuckIn = (entry: AmountEntry & { id: number }): CountEntry['stuck'] =>
  isStuck(entry) ? { outboxId: entry.id, amount: entry.amount, message: entry.problem?.message ?? '' } : undefined;

const withEntry = <L extends CountLine>(line: L, entry: CountEntry | undefined): L =>
  entry && entry.state !== 'failed' ? { ...line, newAmount: entry.amount } : line;
