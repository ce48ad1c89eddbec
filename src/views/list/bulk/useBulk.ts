import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { AnyRecord, AnyResource } from '../../../resources/kit';
import { formatNumber } from '../../../rules/numbers';
import type { Selection } from '../selection';
import type { BulkTask } from './bulkTasks';
import type { Failure } from './runBulk';
import { useBulkWrites } from './useBulkWrites';

export interface Progress {
  task: BulkTask;
  done: number;
  total: number;
}

export interface Report {
  /** "38 von 40 gelöscht." */
  text: string;
  failed: Failure[];
  /** Records that were not tried any more. */
  left: number;
}

/** Runs tasks with the selected records. What was done is selected no longer; the rest is, to be tried again. */
export function useBulk(resource: AnyResource, selection: Selection) {
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
    const show = (done: number) => setProgress({ task, done, total });
    show(0);
    const { done, failed } = await write(records, task, show, controller.signal);
    setProgress(undefined);
    selection.remove(done.map(({ id }) => id));
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
