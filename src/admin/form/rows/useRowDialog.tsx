import { type ReactNode, useState } from 'react';
import { newKey } from '../../../dataProvider/newKey';
import type { AnyRecord, AnyResource } from '../../../resources/kit';
import { RowDialog } from './RowDialog';
import { type ShownRow, shownRows } from './rowEdits';
import type { FormRows } from './useFormRows';

export function useRowDialog(rows: readonly FormRows[]): {
  open: (resource: AnyResource, row?: ShownRow) => void;
  dialog: ReactNode | undefined;
} {
  const [opened, setOpened] = useState<{ name: string; row?: ShownRow }>();
  const of = rows.find(({ resource }) => resource.name === opened?.name);
  const close = () => setOpened(undefined);
  return {
    open: ({ name }, row) => setOpened({ name, row }),
    dialog: opened && of && (
      <RowDialog
        key={opened.row?.key}
        resource={of.resource}
        row={opened.row}
        others={shownRows(of.stored, of.edits).filter(({ key }) => key !== opened.row?.key)}
        onDone={(all) => {
          const { row } = opened;
          const base = row?.edit ? row.edit.base : (row?.values as AnyRecord | undefined);
          for (const values of all) of.put({ key: row?.key ?? newKey(), base, values });
          close();
        }}
        onClose={close}
      />
    ),
  };
}
