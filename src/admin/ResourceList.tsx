import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ListContextProvider, useListContext } from 'ra-core';
import { type ReactNode, type RefObject, useState } from 'react';
import { useHasAdditions } from '../device/useDevice';
import { type AnyRecord, type AnyResource, listTitle, mayUse } from '../resources/kit';
import { LoadingState } from '../ui/LoadingState';
import { Page } from '../ui/Page';
import type { Column } from '../ui/table/Column';
import { errorText } from '../ui/useShowError';
import { AddButton } from './AddButton';
import { CsvActions } from './csv/CsvActions';
import { canSelectRows } from './list/bulk/bulkFields';
import { FilterBar, isSearchedByTitle } from './list/FilterBar';
import { ListBar } from './list/ListBar';
import { NoRows } from './list/NoRows';
import type { RowAction } from './list/RowAction';
import { RowsTable } from './list/RowsTable';
import { SearchBox } from './list/SearchBox';
import { TextFilter } from './list/TextFilter';
import { type OwnFilters, useAllRows } from './list/useAllRows';
import { useResourceKeys } from './list/useResourceKeys';
import { useDefinition } from './records/registry';
import { createPath } from './records/screenPaths';
import { useRole } from './records/useRole';

export interface ResourceListProps {
  /** Links before those that every row has; best made once. */
  rowActions?: readonly RowAction[];
  /** Columns after those of the definition; best made once. Cells may be react-admin's fields. */
  columns?: readonly Column<AnyRecord>[];
  /** Before those that every list has. */
  buttons?: ReactNode;
  /** Search and filters are empty when one comes back to the list. */
  forgetsFilters?: boolean;
}

/**
 * The list of a resource, made from its definition, in react-admin's list context. Search, filters, order and place are
 * the same when one comes back to it.
 */
export default function ResourceList({ forgetsFilters = false, ...props }: ResourceListProps) {
  const all = useAllRows(useDefinition(), useRole(), forgetsFilters);
  return (
    <ListContextProvider value={all.context}>
      <ListPage {...props} all={all} />
    </ListContextProvider>
  );
}

interface ListPageProps extends ResourceListProps {
  all: ReturnType<typeof useAllRows>;
}

function ListPage({ rowActions = NONE, columns = NONE, buttons, all }: ListPageProps) {
  const resource = useDefinition();
  const role = useRole();
  const { data, isPending, error, refetch, filterValues, setFilters } = useListContext<AnyRecord>();
  const { q = '' }: OwnFilters = filterValues;
  const [clearings, setClearings] = useState(0);
  const search = (text: string) => setFilters({ ...filterValues, q: text });
  const canSelect = canSelectRows(resource, role);
  const { table, searchInput } = useResourceKeys(resource, role, canSelect);
  const canAdd = mayUse(resource, 'create', role);
  // Other backends are asked as their documentation says; here everything is searched that the list shows.
  const asksByTitle = !useHasAdditions() && isSearchedByTitle(resource);
  const isNothing = data !== undefined && all.total === 0 && !all.isFiltered && !all.hasArchived;

  return (
    <Page
      title={listTitle(resource)}
      actions={
        <>
          {buttons}
          <CsvActions resource={resource} exportRows={all.exportRows} />
          {canAdd && <AddButton to={createPath(resource)} />}
        </>
      }
    >
      <Stack spacing={2}>
        {!isNothing && (
          <FilterBar
            resource={resource}
            hasArchived={all.hasArchived}
            search={
              asksByTitle ? (
                <TitleFilter resource={resource} inputRef={searchInput} />
              ) : (
                <SearchBox
                  key={clearings}
                  initial={clearings === 0 ? q : ''}
                  onChange={search}
                  onDown={() => table.current?.move('first')}
                  inputRef={searchInput}
                />
              )
            }
          />
        )}
        {isPending && <LoadingState />}
        {error && (
          <Alert severity="error" action={<Button onClick={() => refetch()}>Noch einmal versuchen</Button>} sx={ERROR}>
            {errorText(error)}
          </Alert>
        )}
        {data && !isNothing && (
          <ListBar resource={resource} known={all.known} total={all.total} canSelect={canSelect} />
        )}
        {data?.length === 0 && (
          <NoRows
            resource={resource}
            isFiltered={all.isFiltered}
            search={q.trim()}
            canAdd={canAdd}
            onClearSearch={() => {
              search('');
              setClearings(clearings + 1);
            }}
          />
        )}
        {data && data.length > 0 && (
          <RowsTable
            resource={resource}
            role={role}
            actions={rowActions}
            ownColumns={columns}
            lookup={all.lookup}
            canSelect={canSelect}
            handle={table}
            place={all.place}
          />
        )}
      </Stack>
    </Page>
  );
}

/** The box for a part of the title, which the server looks for. */
function TitleFilter({ resource, inputRef }: { resource: AnyResource; inputRef: RefObject<HTMLInputElement | null> }) {
  const { filterValues, setFilters } = useListContext();
  const { title, fields } = resource;
  const value: unknown = filterValues[title];
  return (
    <TextFilter
      label={fields[title]?.label ?? title}
      value={typeof value === 'string' ? value : ''}
      onChange={(part) => setFilters({ ...filterValues, [title]: part })}
      inputRef={inputRef}
    />
  );
}

const NONE: never[] = [];

/** On a phone the button goes below the reason. */
const ERROR = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 180px' },
  '& .MuiAlert-action': { flexShrink: 0 },
};
