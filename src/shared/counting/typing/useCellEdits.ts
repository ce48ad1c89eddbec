import { useRef, useState } from 'react';
import { type NumberFormat, parseNumber } from '../../../rules/readNumber';
import type { ByLine } from '../lineStores';
import type { Drafts } from '../useDrafts';

export interface EditedRow {
  id: number;
  version: number;
}

export interface CellEditsOptions<R extends EditedRow> {
  drafts: Drafts;
  /** Unsent values; the user resolves conflicts. */
  entries: ByLine<{ state: 'sending' | 'waiting' | 'held' | 'failed'; current?: unknown }>;
  /** Saves are queued, so nothing waits for a response. */
  isQueued?: boolean;
  failedValue(rowId: number): number | null;
  stored(row: R): number | null;
  format(value: number | null): string;
  numberFormat(row: R): NumberFormat;
  check(text: string, row: R): string | null;
  /** `null` for empty, `NaN` for invalid; plain numbers by default. */
  parse?(text: string, row: R): number | null;
  resultOf?(row: R, text: string): string | undefined;
  /** @param isChosen one of the values that a refused one offers */
  save(row: R, value: number, isChosen: boolean): Promise<boolean>;
  discard(rowId: number): void;
  latest(rowId: number): R | undefined;
}

/** One column of individually saved fields. Typed text stays until saved or reverted. */
export function useCellEdits<R extends EditedRow>(options: CellEditsOptions<R>) {
  const { drafts, entries, stored, format, check, numberFormat } = options;
  const { parse = (text: string, row: R) => parseNumber(text, numberFormat(row)) } = options;
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Set<number>());

  const isRefused = ({ id }: R) => entries.get(id)?.state === 'failed';
  const isRepeated = (row: R) => isRefused(row) && parse(drafts.get(row.id) ?? '', row) === options.failedValue(row.id);
  const refused = [...entries].filter(([, { state }]) => state === 'failed').map(([id]) => id);
  const drop = (id: number) => {
    drafts.set(id, undefined);
    setTried((before) => without(before, id));
  };
  const save = async (row: R, value: number, isChosen = false) => {
    setSaved((before) => without(before, row.id));
    const isSaved = await options.save(row, value, isChosen);
    const isAwaited = waiting.current.delete(row.id);
    if (!isSaved) return;
    const typed = drafts.get(row.id);
    if (typed === undefined || parse(typed, row) === value) {
      drop(row.id);
      setSaved((before) => new Set(before).add(row.id));
    } else if (isAwaited) {
      commit(options.latest(row.id) ?? row);
    }
  };
  const commit = (row: R) => {
    const text = drafts.get(row.id);
    if (text === undefined) return;
    const value = parse(text, row);
    const entry = entries.get(row.id);
    if (value === stored(row) && !entry) return drop(row.id);
    setTried((before) => new Set(before).add(row.id));
    if (value === null || check(text, row) !== null || entry?.current) return;
    if (entry?.state === 'sending' && !options.isQueued) waiting.current.add(row.id);
    else void save(row, value);
  };

  return {
    numberFormat,
    text: (row: R) => drafts.all.get(row.id) ?? format(isRefused(row) ? options.failedValue(row.id) : stored(row)),
    message: (row: R) => {
      const text = tried.has(row.id) ? drafts.all.get(row.id) : undefined;
      return text === undefined ? undefined : (check(text, row) ?? undefined);
    },
    result: (row: R) => {
      const text = drafts.all.get(row.id);
      return text === undefined || check(text, row) !== null ? undefined : options.resultOf?.(row, text);
    },
    isRight: (row: R) => {
      const text = drafts.get(row.id);
      return text === undefined || check(text, row) === null || (parse(text, row) === null && stored(row) === null);
    },
    state: (row: R) => {
      const entry = entries.get(row.id);
      if (entry) return entry.state;
      if (drafts.all.has(row.id)) return 'typed';
      return saved.has(row.id) ? 'saved' : 'unchanged';
    },
    type: (row: R, text: string) => drafts.set(row.id, text, row.version),
    commit,
    isRepeated,
    /** For blur: does not resend a refused value, which needs a decision first. */
    leave: (row: R) => {
      if (!isRepeated(row)) commit(row);
    },
    cancel: (row: R) => {
      const isTyped = drafts.get(row.id) !== undefined;
      if (isTyped) drop(row.id);
      return isTyped;
    },
    /** Saves a refused value again, overwriting conflicts. */
    repeat: (row: R, other?: number) => {
      const value = other ?? options.failedValue(row.id);
      if (value !== null) void save(row, value, true);
    },
    giveUp: (row: R) => {
      options.discard(row.id);
      drop(row.id);
    },
    unsaved: new Set([...drafts.all.keys(), ...refused]).size,
  };
}

export type CellEdits<R extends EditedRow> = ReturnType<typeof useCellEdits<R>>;

function without(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  if (!set.has(id)) return set;
  const next = new Set(set);
  next.delete(id);
  return next;
}
