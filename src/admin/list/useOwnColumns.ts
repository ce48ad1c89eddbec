import { useMemo } from 'react';
import { type AnyRecord, listColumns } from '../../resources/kit';
import type { Column } from '../../ui/table/Column';
import { useFieldViews } from '../records/fieldViews';
import { useDefinition } from '../records/registry';
import { useLookup } from '../records/useLookup';
import { useRole } from '../records/useRole';
import { fieldColumns } from './fieldColumns';

export function useOwnColumns<Row>(name: string, recordOf: (row: Row) => object): Column<Row>[] {
  const resource = useDefinition(name);
  const views = useFieldViews(name);
  const keys = listColumns(resource, useRole()).filter((key) => resource.fields[key]?.own);
  const shown = keys.join();
  const fields = useMemo(() => shown.split(',').flatMap((key) => resource.fields[key] ?? []), [resource, shown]);
  const lookup = useLookup(fields);
  return useMemo(() => {
    const columns = fieldColumns(resource, shown.split(','), lookup, views, false, 0);
    const recordIn = (row: Row) => recordOf(row) as AnyRecord;
    return columns.map(({ words, sortValue, render, folded: _, ...column }) => ({
      ...column,
      words: words && ((row: Row) => words(recordIn(row))),
      sortValue: sortValue && ((row: Row) => sortValue(recordIn(row))),
      render: (row: Row) => render(recordIn(row)),
    }));
  }, [resource, shown, lookup, views, recordOf]);
}
