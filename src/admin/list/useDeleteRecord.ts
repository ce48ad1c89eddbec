import { useDelete, useNotify } from 'ra-core';
import { useState } from 'react';
import { conflictingRecord, type Problem, problemIn } from '../../dataProvider/HttpError';
import { fromWire } from '../../dataProvider/records';
import { type AnyRecord, type AnyResource, deleteQuestion, messages } from '../../resources/kit';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { useShowError } from '../../ui/useShowError';
import { titleOf } from '../records/titleOf';
import { useInvalidate } from '../records/useInvalidate';

export interface Blocked {
  title: string;
  record: AnyRecord;
  usedBy: NonNullable<Problem['usedBy']>;
}

export function useDeleteRecord(resource: AnyResource) {
  const confirm = useConfirm();
  const notify = useNotify();
  const showError = useShowError();
  const [remove] = useDelete<AnyRecord, Error>();
  const invalidate = useInvalidate();
  const [blocked, setBlocked] = useState<Blocked>();

  const ask = async (record: AnyRecord, name?: string, note?: string): Promise<void> => {
    const title = name ?? titleOf(resource, record);
    const text = deleteQuestion(resource, title);
    if (!(await confirm({ title: 'Löschen bestätigen', text, note, ok: 'OK', danger: true }))) return;
    try {
      await remove(resource.name, { id: record.id, previousData: record }, PESSIMISTIC);
      invalidate(resource.name);
      notify('Gelöscht', { type: 'success' });
    } catch (error) {
      const problem = problemIn(error);
      const stored = conflictingRecord(problem);
      if (problem?.usedBy?.length) setBlocked({ title, usedBy: problem.usedBy, record });
      else if (stored) {
        // Behind the question, the list shows the current state.
        invalidate(resource.name);
        await ask(fromWire(resource, Object(stored)), name, messages.changedMeanwhile('diesen Eintrag'));
      } else showError(error);
    }
  };
  return { ask, blocked, closeBlocked: () => setBlocked(undefined) };
}

/** Rows disappear only after the server has confirmed. */
const PESSIMISTIC = { mutationMode: 'pessimistic', returnPromise: true } as const;
