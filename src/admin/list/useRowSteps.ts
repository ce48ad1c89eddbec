import { useEvent } from 'ra-core';
import { useMemo } from 'react';
import type { Action, AnyRecord, AnyResource } from '../../resources/kit';
import { useActions } from '../form/actions/useActions';
import { useRunAction } from '../form/actions/useRunAction';
import type { RowSteps } from './rowSteps';

/** Actions of the definition for rows, and the dialog of an action that asks. */
export function useRowSteps(resource: AnyResource) {
  const actions = useActions(resource);
  const { run, dialog } = useRunAction(resource);
  const onRun = useEvent((action: Action, record: AnyRecord) => run(action, record));
  const steps: RowSteps = useMemo(() => ({ ...actions, run: onRun }), [actions, onRun]);
  return { steps, dialog };
}
