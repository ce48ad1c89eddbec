import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type AnyRecord, type AnyResource, mayUse, type Role } from '../../resources/kit';
import { usePageKeys } from '../../ui/keys/useKeys';
import type { Step, TableHandle } from '../../ui/table/useTableHandle';
import { createPath, editPath } from '../records/screenPaths';

export function useResourceKeys(
  resource: AnyResource,
  role: Role,
  canSelect: boolean,
  onToggleItem: (id: AnyRecord['id']) => void,
) {
  const table = useRef<TableHandle<AnyRecord>>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const move = (step: Step) => () => {
    table.current?.move(step);
    return table.current !== null;
  };

  usePageKeys({
    search() {
      searchInput.current?.focus();
      searchInput.current?.select();
    },
    add: mayUse(resource, 'create', role) ? () => navigate(createPath(resource)) : undefined,
    rowNext: move('next'),
    rowPrevious: move('previous'),
    rowFirst: move('first'),
    rowLast: move('last'),
    rowOpen() {
      const record = table.current?.focused();
      if (record) navigate(editPath(resource, record));
      return record !== undefined;
    },
    rowSelect: canSelect
      ? () => {
          const record = table.current?.focused();
          if (record) onToggleItem(record.id);
          return record !== undefined;
        }
      : undefined,
  });

  return { table, searchInput };
}
