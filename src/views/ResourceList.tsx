import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useMemo, useState } from 'react';
import { LoadingState } from '../layout/LoadingState';
import { Page } from '../layout/Page';
import { errorText } from '../layout/useShowError';
import { type AnyResource, isEmpty, listTitle, mayUse } from '../resources/kit';
import { AddButton } from './AddButton';
import { CsvActions } from './csv/CsvActions';
import { FilterBar } from './list/FilterBar';
import { NoRows } from './list/NoRows';
import type { RowAction } from './list/RowAction';
import { RowsTable } from './list/RowsTable';
import { type Filter, useListRows } from './list/useListRows';
import { createPath } from './records/screenPaths';
import { useRole } from './records/useRole';

export interface ResourceListProps {
  resource: AnyResource;
  /** Links before those that every row has; best made once. */
  rowActions?: readonly RowAction[];
}

/** The list of a resource, made from its definition. What is filtered and shown is forgotten when it is left. */
export default function ResourceList({ resource, rowActions = NONE }: ResourceListProps) {
  const role = useRole();
  const [filter, setFilter] = useState<Filter>({});
  const [showArchived, setShowArchived] = useState(false);
  const { data, isPending, error, isPlaceholderData, refetch } = useListRows(resource, filter);
  const { archive } = resource;
  const all = data?.data;
  const active = useMemo(() => all?.filter((record) => !archive || record[archive] !== true), [all, archive]);
  const rows = (showArchived ? all : active) ?? NONE;

  return (
    <Page
      title={listTitle(resource)}
      actions={
        <>
          <CsvActions
            resource={resource}
            filter={archive && !showArchived ? { ...filter, [archive]: false } : filter}
          />
          {mayUse(resource, 'create', role) && <AddButton to={createPath(resource)} />}
        </>
      }
    >
      <Stack spacing={2}>
        <FilterBar
          resource={resource}
          filter={filter}
          onChange={(key, value) => setFilter((before) => ({ ...before, [key]: value }))}
        >
          {archive && (showArchived || all?.length !== active?.length) && (
            <FormControlLabel
              label="Archivierte zeigen"
              control={<Switch checked={showArchived} onChange={({ target }) => setShowArchived(target.checked)} />}
              sx={{ minHeight: 40, ml: -1 }}
            />
          )}
        </FilterBar>
        {isPending && <LoadingState />}
        {error && (
          <Alert severity="error" action={<Button onClick={() => refetch()}>Noch einmal versuchen</Button>}>
            {errorText(error)}
          </Alert>
        )}
        {data && rows.length === 0 && (
          <NoRows resource={resource} isFiltered={Object.values(filter).some((value) => !isEmpty(value))} />
        )}
        {rows.length > 0 && (
          <RowsTable
            resource={resource}
            role={role}
            rows={rows}
            actions={rowActions}
            isRefreshing={isPlaceholderData}
            hasFilters={resource.list?.filters !== undefined}
          />
        )}
      </Stack>
    </Page>
  );
}

const NONE: never[] = [];
