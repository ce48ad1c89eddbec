import { useListContext } from 'ra-core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type AnyRecord, type AnyResource, mayUse, type Role } from '../../resources/kit';
import type { TableHandle } from '../../ui/table/useTableHandle';
import { createPath, editPath } from '../records/screenPaths';
import type { ListKey } from './keys/listKey';
import { useListKeys } from './keys/useListKeys';

/** What keys do on the list of a resource. */
export function useResourceKeys(resource: AnyResource, role: Role, canSelect: boolean) {
  const { onToggleItem } = useListContext();
  const table = useRef<TableHandle<AnyRecord>>(null);
  const searchInput = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const navigate = useNavigate();

  useListKeys((key: ListKey): boolean => {
    switch (key) {
      case 'search':
        searchInput.current?.focus();
        searchInput.current?.select();
        return true;
      case 'add':
        if (!mayUse(resource, 'create', role)) return false;
        navigate(createPath(resource));
        return true;
      case 'help':
        setHelpOpen(true);
        return true;
      case 'open':
      case 'toggle': {
        const record = table.current?.focused();
        if (!record || (key === 'toggle' && !canSelect)) return false;
        if (key === 'open') navigate(editPath(resource, record));
        else onToggleItem(record.id);
        return true;
      }
      default:
        table.current?.move(key);
        return table.current !== null;
    }
  });

  return {
    table,
    searchInput,
    help: { isOpen: isHelpOpen, open: () => setHelpOpen(true), close: () => setHelpOpen(false) },
  };
}
