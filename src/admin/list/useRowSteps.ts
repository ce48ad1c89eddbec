import { useEvent } from 'ra-core';
import { useMemo } from 'react';
import type { Action, AnyRecord, AnyResource } from '../../resources/kit';
import { useActions } from '../form/actions/useActions';
import { useRunAction } from '../form/actions/useRunAction';
import { type RowSteps, stepsWidth } from './rowSteps';

/** Actions of the definition for rows, and the dialog of an action that asks. */
export function useRowSteps(resource: AnyResource, rows: readonly AnyRecord[]) {
  const actions = useActions(resource);
  const { run, dialog } = useRunAction(resource);
  const onRun = useEvent((action: Action, record: AnyRecord) => run(action, record));
  const steps: RowSteps = useMemo(() => ({ ...actions, run: onRun }), [actions, onRun]);
  const stepsRoom = useMemo(() => stepsWidth(steps, rows), [steps, rows]);
  return { steps, stepsRoom, dialog };
}
