import { useQueries } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { useState } from 'react';
import { wholeList } from '../../../dataProvider/wholeList';
import { useDataProvider } from '../../../queries/useDataProvider';
import { type AnyRecord, type AnyResource, mayUse } from '../../../resources/kit';
import { rowsOf } from '../../../rules/rowsOf';
import { useRegistry } from '../../records/registry';
import { useInvalidate } from '../../records/useInvalidate';
import { useRole } from '../../records/useRole';
import { RowsUnsaved } from './RowsUnsaved';
import { type RowEdit, withEdit, withoutEdit } from './rowEdits';
import { saveRow } from './saveRow';

export type FormRows = ReturnType<typeof useFormRows>['rows'][number];

const NO_EDITS: readonly RowEdit[] = [];

interface FormRowsOptions {
  parentId: number | undefined;
  isOff: boolean;
}

export function useFormRows(parent: AnyResource, options: FormRowsOptions) {
  const registry = useRegistry();
  const role = useRole();
  const dataProvider = useDataProvider();
  const invalidate = useInvalidate();
  const [edits, setEdits] = useState<Readonly<Record<string, readonly RowEdit[]>>>({});
  // Set when the parent was created but some rows failed.
  const [savedId, setSavedId] = useState<number>();
  const parentId = options.parentId ?? savedId;
  const all = (options.isOff ? [] : rowsOf(registry, parent)).filter(({ resource }) => mayUse(resource, 'read', role));
  const reads = useQueries({
    queries: all.map(({ resource, by }) => ({
      queryKey: [resource.name, 'rowsOf', by, parentId],
      queryFn: () => readRows(dataProvider, resource, by, parentId),
      staleTime: 0,
    })),
  });
  const editsOf = (name: string) => edits[name] ?? NO_EDITS;
  const change = (name: string, to: (before: readonly RowEdit[]) => readonly RowEdit[]) =>
    setEdits((before) => ({ ...before, [name]: to(before[name] ?? NO_EDITS) }));

  const rows = all.map(({ resource, own }, index) => {
    const { data = [], isPending = false, error = null } = reads[index] ?? {};
    return {
      /** Definition without the reference to the parent, which the form fills in. */
      resource: own,
      stored: data,
      isPending,
      error,
      edits: editsOf(resource.name),
      put: (edit: RowEdit) => change(resource.name, (before) => withEdit(before, edit)),
      discard: (key: string) => change(resource.name, (before) => withoutEdit(before, key)),
    };
  });

  /** Saves all rows; a failing row does not stop the others. @throws RowsUnsaved */
  const save = async (saved: AnyRecord): Promise<void> => {
    setSavedId(saved.id);
    let isLeft = false;
    for (const { resource, by } of all) {
      if (editsOf(resource.name).length === 0) continue;
      // Deletes first, because a new row may reuse a unique value.
      const inTurn = [...editsOf(resource.name)].sort((a, b) => Number(Boolean(a.values)) - Number(Boolean(b.values)));
      for (const edit of inTurn) {
        const rest = await saveRow(dataProvider, resource, edit, { [by]: saved.id });
        isLeft ||= rest !== undefined;
        // Removed one by one, so that stored edits are never sent again.
        change(resource.name, (before) => (rest ? withEdit(before, rest) : withoutEdit(before, edit.key)));
      }
      invalidate(resource.name);
    }
    if (isLeft) throw new RowsUnsaved(saved);
  };
  const isChanged = Object.values(edits).some((each) => each.length > 0);
  return { rows, save, isChanged, edits, putBack: setEdits, reset: () => setEdits({}) };
}

async function readRows(dataProvider: DataProvider, resource: AnyResource, by: string, parentId: number | undefined) {
  if (parentId === undefined) return [];
  const { data } = await dataProvider.getList<AnyRecord>(resource.name, {
    ...wholeList,
    sort: { field: resource.list?.sort?.[0] ?? resource.title, order: resource.list?.sort?.[1] ?? 'ASC' },
    filter: { [by]: parentId },
  });
  return data;
}
