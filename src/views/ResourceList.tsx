import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { LoadingState } from '../layout/LoadingState';
import { Page } from '../layout/Page';
import { errorText } from '../layout/useShowError';
import { type AnyResource, isEmpty, listTitle, mayUse } from '../resources/kit';
import { AddButton } from './AddButton';
import { CsvActions } from './csv/CsvActions';
import { FilterBar } from './list/FilterBar';
import { KeyHelp } from './list/keys/KeyHelp';
import { ListBar } from './list/ListBar';
import { NoRows } from './list/NoRows';
import type { RowAction } from './list/RowAction';
import { RowsTable } from './list/RowsTable';
import { SearchBox } from './list/SearchBox';
import { useListSelection } from './list/useListSelection';
import { useListView } from './list/useListView';
import { useResourceKeys } from './list/useResourceKeys';
import { createPath } from './records/screenPaths';
import { useRole } from './records/useRole';

export interface ResourceListProps {
  resource: AnyResource;
  /** Links before those that every row has; best made once. */
  rowActions?: readonly RowAction[];
}

/**
 * The list of a resource, made from its definition. Search, order and place are the same when one comes back to it; its
 * filters are forgotten when it is left.
 */
export default function ResourceList({ resource, rowActions = NONE }: ResourceListProps) {
  const role = useRole();
  const view = useListView(resource, role);
  const { query, rows, search, filter, showArchived } = view;
  const selection = useListSelection(resource, role);
  const { table, searchInput, help } = useResourceKeys(resource, role, selection);
  const { data, isPending, error, isPlaceholderData, refetch } = query;
  const { archive } = resource;
  const isFiltered = Object.values(filter).some((value) => !isEmpty(value));
  const isNothing = data !== undefined && view.total === 0 && !isFiltered && !view.hasArchived;

  return (
    <Page
      title={listTitle(resource)}
      actions={
        <>
          <CsvActions
            resource={resource}
            filter={archive && !showArchived ? { ...filter, [archive]: false } : filter}
            sort={view.sort}
            search={search.trim()}
          />
          {mayUse(resource, 'create', role) && <AddButton to={createPath(resource)} />}
        </>
      }
    >
      <Stack spacing={2}>
        {!isNothing && (
          <FilterBar
            resource={resource}
            filter={filter}
            onChange={view.setFilter}
            search={
              <SearchBox
                value={search}
                onChange={view.setSearch}
                onDown={() => table.current?.move('first')}
                inputRef={searchInput}
              />
            }
          >
            {archive && view.hasArchived && (
              <FormControlLabel
                label="Archivierte zeigen"
                control={
                  <Switch checked={showArchived} onChange={({ target }) => view.setShowArchived(target.checked)} />
                }
                sx={{ minHeight: 40, ml: -1 }}
              />
            )}
          </FilterBar>
        )}
        {isPending && <LoadingState />}
        {error && (
          <Alert severity="error" action={<Button onClick={() => refetch()}>Noch einmal versuchen</Button>}>
            {errorText(error)}
          </Alert>
        )}
        {data && !isNothing && (
          <ListBar
            resource={resource}
            rows={rows}
            known={data.data}
            total={view.total}
            selection={selection}
            onHelp={help.open}
          />
        )}
        {data && rows.length === 0 && (
          <NoRows
            resource={resource}
            isFiltered={isFiltered}
            search={search.trim()}
            onClearSearch={() => view.setSearch('')}
          />
        )}
        {rows.length > 0 && (
          <RowsTable
            resource={resource}
            role={role}
            rows={rows}
            actions={rowActions}
            lookup={view.lookup}
            isRefreshing={isPlaceholderData}
            selection={selection}
            sort={view.sort}
            onSort={view.setSort}
            handle={table}
            place={view.place}
          />
        )}
      </Stack>
      {help.isOpen && (
        <KeyHelp canAdd={mayUse(resource, 'create', role)} canSelect={selection !== undefined} onClose={help.close} />
      )}
    </Page>
  );
}

const NONE: never[] = [];
