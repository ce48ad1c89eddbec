import { useRef, useState } from 'react';
import { parseNumber } from '../../../rules/numbers';
import type { ByLine } from '../lineStores';
import type { Drafts } from '../useDrafts';

/** What fields stand in: a line of a count, or something like it. */
export interface EditedRow {
  id: number;
  version: number;
}

export interface CellEditsOptions<R extends EditedRow> {
  drafts: Drafts;
  /** What is on its way to the server, or was not taken there. A conflict is for a person to settle. */
  entries: ByLine<{ state: 'sending' | 'waiting' | 'held' | 'failed'; current?: unknown }>;
  /** What is saved later is sent later: nothing has to wait here for an answer. */
  isQueued?: boolean;
  /** What was sent and not taken. */
  failedValue(rowId: number): number | null;
  /** What is saved; null: nothing. */
  stored(row: R): number | null;
  format(value: number | null): string;
  /** German message for a text that cannot be saved. */
  check(text: string): string | null;
  /** What is typed, as a number: `null` for nothing, `NaN` for what is none. Plain numbers by default. */
  parse?(text: string): number | null;
  /** What stands below a text that can be saved, such as the result of a sum. */
  resultOf?(row: R, text: string): string | undefined;
  /** @returns whether it is saved */
  save(row: R, value: number): Promise<boolean>;
  /** Forgets what was not taken. */
  discard(rowId: number): void;
  /** The row as it is now. */
  latest(rowId: number): R | undefined;
}

/** One column of fields, each saved by itself. What was typed stays until it is saved or taken back. */
export interface CellEdits<R extends EditedRow = EditedRow> {
  text(row: R): string;
  /** German message, once the field was left or saving was tried. */
  message(row: R): string | undefined;
  /** What a text amounts to that is typed and can be saved. */
  result(row: R): string | undefined;
  /** What is typed can be saved, or is nothing new. */
  isRight(row: R): boolean;
  state(row: R): 'unchanged' | 'typed' | 'sending' | 'waiting' | 'held' | 'saved' | 'failed';
  type(row: R, text: string): void;
  /** Saves what is typed, if it can be saved and differs from what is. */
  commit(row: R): void;
  /** The field is left: as `commit`, but what was not taken is not sent again, since that is what is decided next. */
  leave(row: R): void;
  /** Back to what is saved. @returns whether something was typed */
  cancel(row: R): boolean;
  /** Saves once more what was not taken; over what somebody else has saved, if that was the reason. */
  repeat(row: R, value?: number): void;
  /** Gives up what was not taken. */
  giveUp(row: R): void;
  /** How many fields hold what is neither saved nor on its way. */
  unsaved: number;
}

export function useCellEdits<R extends EditedRow>(options: CellEditsOptions<R>): CellEdits<R> {
  const { drafts, entries, stored, format, check, parse = parseNumber } = options;
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  /** Left while an older text of the same field was on its way. */
  const waiting = useRef(new Set<number>());

  const isRefused = ({ id }: R) => entries.get(id)?.state === 'failed';
  const refused = [...entries].filter(([, { state }]) => state === 'failed').map(([id]) => id);
  const drop = (id: number) => {
    drafts.set(id, undefined);
    setTried((before) => without(before, id));
  };
  const save = async (row: R, value: number) => {
    setSaved((before) => without(before, row.id));
    const isSaved = await options.save(row, value);
    const isAwaited = waiting.current.delete(row.id);
    if (!isSaved) return;
    const typed = drafts.get(row.id);
    if (typed === undefined || parse(typed) === value) {
      drop(row.id);
      setSaved((before) => new Set(before).add(row.id));
    } else if (isAwaited) {
      commit(options.latest(row.id) ?? row);
    }
  };
  const commit = (row: R) => {
    const text = drafts.get(row.id);
    if (text === undefined) return;
    const value = parse(text);
    const entry = entries.get(row.id);
    if (value === stored(row) && !entry) return drop(row.id);
    setTried((before) => new Set(before).add(row.id));
    if (value === null || check(text) !== null || entry?.current) return;
    if (entry?.state === 'sending' && !options.isQueued) waiting.current.add(row.id);
    else void save(row, value);
  };

  return {
    text: (row) => drafts.all.get(row.id) ?? format(isRefused(row) ? options.failedValue(row.id) : stored(row)),
    message: (row) => {
      const text = tried.has(row.id) ? drafts.all.get(row.id) : undefined;
      return text === undefined ? undefined : (check(text) ?? undefined);
    },
    result: (row) => {
      const text = drafts.all.get(row.id);
      return text === undefined || check(text) !== null ? undefined : options.resultOf?.(row, text);
    },
    isRight: (row) => {
      const text = drafts.get(row.id);
      return text === undefined || check(text) === null || (parse(text) === null && stored(row) === null);
    },
    state: (row) => {
      const entry = entries.get(row.id);
      if (entry) return entry.state;
      if (drafts.all.has(row.id)) return 'typed';
      return saved.has(row.id) ? 'saved' : 'unchanged';
    },
    type: (row, text) => drafts.set(row.id, text, row.version),
    commit,
    leave: (row) => {
      if (!isRefused(row) || parse(drafts.get(row.id) ?? '') !== options.failedValue(row.id)) commit(row);
    },
    cancel: (row) => {
      const isTyped = drafts.get(row.id) !== undefined;
      if (isTyped) drop(row.id);
      return isTyped;
    },
    repeat: (row, other) => {
      const value = other ?? options.failedValue(row.id);
      if (value !== null) void save(row, value);
    },
    giveUp: (row) => {
      options.discard(row.id);
      drop(row.id);
    },
    unsaved: new Set([...drafts.all.keys(), ...refused]).size,
  };
}

function without(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  if (!set.has(id)) return set;
  const next = new Set(set);
  next.delete(id);
  return next;
}
