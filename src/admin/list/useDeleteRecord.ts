import { useDelete, useNotify } from 'ra-core';
import { useState } from 'react';
import { HttpError, type Problem } from '../../dataProvider/HttpError';
import { type AnyRecord, type AnyResource, deleteQuestion } from '../../resources/kit';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { useShowError } from '../../ui/useShowError';
import { titleOf } from '../records/titleOf';
import { useInvalidate } from '../records/useInvalidate';

/** A delete that was refused because others need the record. */
export interface Blocked {
  title: string;
  usedBy: NonNullable<Problem['usedBy']>;
}

/** Asks, deletes, and tells what came of it. */
export function useDeleteRecord(resource: AnyResource) {
  const confirm = useConfirm();
  const notify = useNotify();
  const showError = useShowError();
  const [remove] = useDelete<AnyRecord, Error>();
  const invalidate = useInvalidate();
  const [blocked, setBlocked] = useState<Blocked>();

  /** @param title what the question calls the record */
  const ask = async (record: AnyRecord, title = titleOf(resource, record)) => {
    const text = deleteQuestion(resource, title);
    if (!(await confirm({ title: 'Löschen bestätigen', text, danger: true }))) return;
    try {
      await remove(resource.name, { id: record.id, previousData: record }, PESSIMISTIC);
      invalidate(resource.name);
      notify('Gelöscht', { type: 'success' });
    } catch (error) {
      const usedBy = error instanceof HttpError ? error.body?.usedBy : undefined;
      if (usedBy?.length) setBlocked({ title, usedBy });
      else showError(error);
    }
  };
  return { ask, blocked, closeBlocked: () => setBlocked(undefined) };
}

/** Nothing is gone before the server says so. */
const PESSIMISTIC = { mutationMode: 'pessimistic', returnPromise: true } as const;
