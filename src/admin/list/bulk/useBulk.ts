import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { wholeListKey } from '../../../dataProvider/wholeList';
import type { AnyRecord, AnyResource } from '../../../resources/kit';
import { formatNumber } from '../../../rules/numbers';
import { useInvalidate } from '../../records/useInvalidate';
import type { BulkTask } from './bulkTasks';
import { type BulkResult, type Failure, runBulk } from './runBulk';

export interface Progress {
  task: BulkTask;
  done: number;
  total: number;
}

/** Which records are selected. */
export interface Selection {
  /** As the page shows it. */
  selectedIds: readonly AnyRecord['id'][];
  /** As it is when one acts, which may be a moment before it shows. */
  now: () => readonly AnyRecord['id'][];
  onSelect: (ids: AnyRecord['id'][]) => void;
}

export interface Report {
  /** "38 von 40 gelöscht." */
  text: string;
  failed: Failure[];
  /** Records that were not tried any more. */
  left: number;
}

/** Runs tasks with the selected records. What was done is selected no longer; the rest is, to be tried again. */
export function useBulk(resource: AnyResource, { now, onSelect }: Selection) {
  const write = useBulkWrites(resource);
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress>();
  const [report, setReport] = useState<Report>();
  const running = useRef<AbortController>(undefined);
  // Whoever leaves the list does not see any more what is done.
  useEffect(() => () => running.current?.abort(), []);

  const run = async (records: readonly AnyRecord[], task: BulkTask) => {
    const controller = new AbortController();
    running.current = controller;
    const total = records.length;
    const show = (count: number) => setProgress({ task, done: count, total });
    show(0);
    const { done, failed } = await write(records, task, show, controller.signal);
    setProgress(undefined);
    const isDone = new Set<unknown>(done.map(({ id }) => id));
    onSelect(now().filter((id) => !isDone.has(id)));
    const text = `${formatNumber(done.length)} von ${formatNumber(total)} ${task.done}.`;
    if (done.length === total) notify(text, { type: 'success' });
    else setReport({ text, failed, left: total - done.length - failed.length });
  };
  return {
    run,
    stop: () => running.current?.abort(),
    progress,
    report,
    closeReport: () => setReport(undefined),
  };
}

type Cached = { data: AnyRecord[]; total: number } | undefined;

/** Does a task with many records, one documented call for each, and brings the cache up to date once at the end. */
function useBulkWrites(resource: AnyResource) {
  const { name } = resource;
  const dataProvider = useDataProvider();
  const cache = useQueryClient();
  const invalidate = useInvalidate();

  return async (
    records: readonly AnyRecord[],
    task: BulkTask,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ): Promise<BulkResult> => {
    const saved = new Map<number, AnyRecord | undefined>();
    const work = async (record: AnyRecord) => {
      const { id } = record;
      // Its version stays that of the list: what somebody else did since then is a conflict.
      const read = task.needsRead ? (await dataProvider.getOne<AnyRecord>(name, { id })).data : record;
      const values = task.valuesFor(read);
      if (values === undefined) {
        await dataProvider.delete(name, { id, previousData: record });
        saved.set(id, undefined);
      } else {
        const answer = await dataProvider.update<AnyRecord>(name, {
          id,
          data: values,
          previousData: record,
        });
        saved.set(id, { ...record, ...answer.data });
      }
    };
    const result = await runBulk(resource, records, work, onProgress, signal);
    cache.setQueryData<Cached>(wholeListKey(name), (old) => {
      if (!old) return old;
      const data = old.data.flatMap((each) => (saved.has(each.id) ? (saved.get(each.id) ?? []) : each));
      return { data, total: data.length };
    });
    invalidate(name);
    return result;
  };
}
