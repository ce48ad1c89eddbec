import type { DataProvider } from 'ra-core';
import { conflictingRecord, isNotFound, problemIn } from '../../../dataProvider/HttpError';
import { fromWire } from '../../../dataProvider/records';
import { type AnyRecord, type AnyResource, messages } from '../../../resources/kit';
import { errorText } from '../../../ui/useShowError';
import type { RowEdit } from './rowEdits';

/** @param fixed reference to the parent @returns the edit with its failure; undefined once stored */
export async function saveRow(
  dataProvider: DataProvider,
  resource: AnyResource,
  edit: RowEdit,
  fixed: Readonly<Record<string, number>>,
): Promise<RowEdit | undefined> {
  const { base, values } = edit;
  try {
    if (!base) await dataProvider.create(resource.name, { data: { ...values, ...fixed } });
    else if (values) {
      const data = { ...base, ...values };
      await dataProvider.update(resource.name, { id: base.id, data, previousData: base });
    } else await dataProvider.delete(resource.name, { id: base.id, previousData: base });
    return undefined;
  } catch (error) {
    // A row that is already gone counts as deleted.
    if (!values && isNotFound(error)) return undefined;
    return { ...edit, ...whatHappened(resource, edit, error) };
  }
}

function whatHappened(
  resource: AnyResource,
  { base, values }: RowEdit,
  error: unknown,
): Pick<RowEdit, 'base' | 'failure'> {
  const problem = problemIn(error);
  const stored = conflictingRecord(problem);
  if (stored) {
    const current: AnyRecord = fromWire(resource, Object(stored));
    return { base: current, failure: { message: `${CHANGED} ${values ? REPLACES : DELETES}`, errors: {} } };
  }
  return { base, failure: { message: errorText(error), errors: problem?.errors ?? {} } };
}

const CHANGED = messages.changedMeanwhile('diese Zeile');
const REPLACES = 'Noch einmal speichern ersetzt sie.';
const DELETES = 'Noch einmal speichern löscht sie.';
