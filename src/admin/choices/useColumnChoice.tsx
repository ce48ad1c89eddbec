import { type ReactNode, useMemo } from 'react';
import type { HandBuiltList } from '../../rules/listPreferences';
import type { Column } from '../../ui/table/Column';
import { ColumnMenu } from '../../ui/table/ColumnMenu';
import { inOrder, isShown } from '../../ui/table/chosenColumns';
import { useShownColumns } from '../../ui/table/useShownColumns';
import { useIsPhone } from '../../ui/useIsPhone';
import { useListChoice } from './useListChoice';

/** All columns and no button on phones (`isNarrow`) and with backends that store no choice. */
export function useColumnChoice<R>(
  list: HandBuiltList,
  columns: readonly Column<R>[],
  isNarrow = false,
): { columns: readonly Column<R>[]; menu: ReactNode } {
  const { chosen, change } = useListChoice(list);
  const hasNoRoom = [useIsPhone(), isNarrow].some(Boolean);
  const fitting = useShownColumns(columns);
  const choice = hasNoRoom ? undefined : chosen?.columns;
  const shown = useMemo(() => inOrder(columns, choice).filter((column) => isShown(column, choice)), [columns, choice]);
  const menu = !hasNoRoom && chosen && (
    <ColumnMenu columns={fitting} choice={choice} onChange={(wanted) => change({ columns: wanted })} />
  );
  return { columns: shown, menu };
}
