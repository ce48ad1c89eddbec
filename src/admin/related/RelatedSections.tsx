import Add from '@mui/icons-material/Add';
import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readRelated } from '../../dataProvider/related';
import { useHasAdditions, useHttp } from '../../device/useDevice';
import { type AnyRecord, type AnyResource, mayUse } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';
import { LinkButton } from '../../ui/LinkButton';
import { PageLink } from '../../ui/PageLink';
import type { Column } from '../../ui/table/Column';
import { WindowedTable } from '../../ui/table/WindowedTable';
import { useListChoice } from '../choices/useListChoice';
import { fieldColumns } from '../list/fieldColumns';
import { sortOf } from '../list/sortOf';
import { useListColumns } from '../list/useListColumns';
import { useFieldViews } from '../records/fieldViews';
import { useRegistry } from '../records/registry';
import { createPath, editPath, listPath } from '../records/screenPaths';
import { useLookup } from '../records/useLookup';
import { useRole } from '../records/useRole';
import { linkQuery, type RelatedField, relatedTo, sectionOf } from './relatedFields';

export function RelatedSections({ resource, id }: { resource: AnyResource; id: number }) {
  const registry = useRegistry();
  const role = useRole();
  const hasAdditions = useHasAdditions();
  if (!hasAdditions) return null;
  return relatedTo(registry, resource.name, role).map((related) => (
    <RelatedSection key={`${related.resource.name} ${related.name}`} {...related} id={id} />
  ));
}

const MAX = 10;

function RelatedSection({ resource, name, id }: RelatedField & { id: number }) {
  const http = useHttp();
  const role = useRole();
  const { key, order } = sortOf(resource);
  const { data } = useQuery({
    queryKey: [resource.name, 'related', name, id],
    queryFn: ({ signal }) => readRelated(http, resource, { name, id, sort: [key, order], most: MAX, signal }),
  });
  const canAdd = mayUse(resource, 'create', role);
  const anchor = sectionOf(resource, name);
  const place = useReturn(anchor, data !== undefined);
  if (!data) return null;
  const { one, many } = resource.label;
  const query = linkQuery(name, id);
  return (
    <Stack ref={place} id={anchor} component="section" spacing={1} sx={{ mt: 3 }}>
      <Typography variant="h2">{`${many} (${formatNumber(data.total)})`}</Typography>
      {data.rows.length > 0 && <RelatedRows resource={resource} without={name} rows={data.rows} />}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        {data.total > MAX && (
          <PageLink to={listPath(resource) + query} sx={{ py: 1.5 }}>
            {`Alle ${formatNumber(data.total)} anzeigen`}
          </PageLink>
        )}
        {canAdd && <LinkButton label={`${one} hinzufügen`} to={createPath(resource) + query} startIcon={<Add />} />}
      </Stack>
    </Stack>
  );
}

function useReturn(anchor: string, isRead: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (isRead && hash === `#${anchor}`) place.current?.scrollIntoView({ block: 'center' });
  }, [isRead, hash, anchor]);
  return place;
}

interface RelatedRowsProps {
  resource: AnyResource;
  without: string;
  rows: readonly AnyRecord[];
}

function RelatedRows({ resource, without, rows }: RelatedRowsProps) {
  const role = useRole();
  const views = useFieldViews(resource.name);
  const { keys, isNarrow } = useListColumns(resource, role, NONE, useListChoice(resource.name).chosen?.columns);
  const shown = useMemo(() => keys.filter((key) => key !== without), [keys, without]);
  const fields = useMemo(() => shown.flatMap((key) => resource.fields[key] ?? []), [resource, shown]);
  const lookup = useLookup(fields);
  const columns = useMemo(
    () => fieldColumns(resource, shown, lookup, views, isNarrow, 0).map((column) => linked(resource, column)),
    [resource, shown, lookup, views, isNarrow],
  );
  const navigate = useNavigate();
  return (
    <WindowedTable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      caption={resource.label.many}
      rowHeight={isNarrow ? 68 : resource.list?.below && 56}
      maxHeight="none"
      onRowClick={(record) => void navigate(editPath(resource, record))}
    />
  );
}

/** Keeps the list's order by removing sorting from the heading, and links the name to the record. */
const linked = (resource: AnyResource, { sortValue: _, ...column }: Column<AnyRecord>): Column<AnyRecord> =>
  column.isName
    ? {
        ...column,
        render: (record) => (
          <PageLink to={editPath(resource, record)} color="inherit" underline="hover">
            {column.render(record)}
          </PageLink>
        ),
      }
    : column;

const NONE: never[] = [];
