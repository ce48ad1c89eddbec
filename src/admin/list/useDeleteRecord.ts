import { useDelete, useNotify } from 'ra-core';
import { useState } from 'react';
import { HttpError, type Problem } from '../../dataProvider/HttpError';
import { type AnyRecord, type AnyResource, deleteQuestion } from '../../resources/kit';
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

  const ask = async (record: AnyRecord, title = titleOf(resource, record)) => {
    const text = deleteQuestion(resource, title);
    if (!(await confirm({ title: 'Löschen bestätigen', text, ok: 'OK', danger: true }))) return;
    try {
      await remove(resource.name, { id: record.id, previousData: record }, PESSIMISTIC);
      invalidate(resource.name);
      notify('Gelöscht', { type: 'success' });
    } catch (error) {
      const usedBy = error instanceof HttpError ? error.body?.usedBy : undefined;
      if (usedBy?.length) setBlocked({ title, usedBy, record });
      else showError(error);
    }
  };
  return { ask, blocked, closeBlocked: () => setBlocked(undefined) };
}

/** Rows disappear only after the server has confirmed. */
const PESSIMISTIC = { mutationMode: 'pessimistic', returnPromise: true } as const;
