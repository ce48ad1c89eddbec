import { useMemo } from 'react';
import { type AnyRecord, type AnyResource, listColumns, possibleColumns, type Role } from '../../resources/kit';
import type { ChosenColumns } from '../../rules/listPreferences';
import type { Column } from '../../ui/table/Column';
import { type ColumnHead, inOrder, isShown } from '../../ui/table/chosenColumns';
import { useIsPhone } from '../../ui/useIsPhone';

export function useListColumns(
  resource: AnyResource,
  role: Role,
  own: readonly Column<AnyRecord>[],
  chosen: ChosenColumns | undefined,
) {
  const isNarrow = useIsPhone();
  const ofFields = useMemo(() => columnHeads(resource, role), [resource, role]);
  const heads = useMemo(() => [...ofFields, ...own], [ofFields, own]);
  const choice = useUnchanged(chosen);
  const keys = useMemo(
    () => ofFields.filter((head) => isShown(head, choice)).map(({ key }) => key),
    [ofFields, choice],
  );
  const ownShown = useMemo(() => own.filter((column) => isShown(column, choice)), [own, choice]);
  const order = useMemo(() => inOrder(heads, choice).map(({ key }) => key), [heads, choice]);
  return useMemo(
    () => ({ isNarrow, heads, order, choice, keys, ownShown }),
    [isNarrow, heads, order, choice, keys, ownShown],
  );
}

function columnHeads(resource: AnyResource, role: Role): ColumnHead[] {
  const usual = listColumns(resource, role);
  const name = usual.includes(resource.title) ? resource.title : usual[0];
  return possibleColumns(resource, role).map((key) => ({
    key,
    label: key === 'id' ? 'Id' : labelOf(resource, key),
    isName: key === name,
    startsHidden: !usual.includes(key),
  }));
}

const labelOf = ({ fields }: AnyResource, key: string) => fields[key]?.columnLabel ?? fields[key]?.label ?? key;

/** Storing a choice does not redraw the rows. */
function useUnchanged(choice: ChosenColumns | undefined): ChosenColumns | undefined {
  const text = JSON.stringify(choice);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)), [text]);
}
