import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { changeWholeList } from '../../../dataProvider/wholeList';
import { useDataProvider } from '../../../queries/useDataProvider';
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

export interface Selection {
  selectedIds: readonly AnyRecord['id'][];
  now: () => readonly AnyRecord['id'][];
  onSelect: (ids: AnyRecord['id'][]) => void;
}

export interface Report {
  text: string;
  failed: Failure[];
  left: number;
}

/** Deselects finished records; the rest stays selected for another try. */
export function useBulk(resource: AnyResource, { now, onSelect }: Selection) {
  const write = useBulkWrites(resource);
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress>();
  const [report, setReport] = useState<Report>();
  const running = useRef<AbortController>(undefined);
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
  return { run, stop: () => running.current?.abort(), progress, report, closeReport: () => setReport(undefined) };
}

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
      // Sends the version from the list, so that changes made since then conflict.
      const read = task.needsRead ? (await dataProvider.getOne<AnyRecord>(name, { id })).data : record;
      if (task.run) return void saved.set(id, { ...record, ...(await task.run(record)) });
      const values = task.valuesFor(read);
      if (values === undefined) {
        await dataProvider.delete(name, { id, previousData: record });
        saved.set(id, undefined);
      } else {
        const answer = await dataProvider.update<AnyRecord>(name, { id, data: values, previousData: record });
        saved.set(id, { ...record, ...answer.data });
      }
    };
    const result = await runBulk(resource, records, work, onProgress, signal);
    changeWholeList(cache, name, (rows) =>
      rows.flatMap((each) => (saved.has(each.id) ? (saved.get(each.id) ?? []) : each)),
    );
    invalidate(name);
    return result;
  };
}
