import { Stack, Typography } from '@mui/material';
import { ListContextProvider, useEvent, useListFilterContext } from 'ra-core';
import { memo, type ReactNode, type RefObject, startTransition, useMemo, useState } from 'react';
import { useHasAdditions } from '../device/useDevice';
import { type AnyRecord, type AnyResource, type DefinedView, listTitle, mayUse } from '../resources/kit';
import { useConfirm } from '../ui/dialogs/useConfirm';
import { LoadError } from '../ui/LoadError';
import { LoadingState } from '../ui/LoadingState';
import { Page } from '../ui/Page';
import { similarText } from '../ui/similarText';
import type { Column } from '../ui/table/Column';
import { ColumnMenu } from '../ui/table/ColumnMenu';
import { AddButton } from './AddButton';
import { TextFilter } from './cells/TextFilter';
import { knownView, type Shown } from './choices/knownView';
import { type ListChoice, useListChoice } from './choices/useListChoice';
import { deletingView } from './choices/viewNames';
import { CsvActions } from './csv/CsvActions';
import { canSelectRows } from './list/bulk/bulkFields';
import { FilterBar, type FilterBarProps } from './list/FilterBar';
import { GoneFilter } from './list/GoneFilter';
import { ListBar } from './list/ListBar';
import { ListViews, UnknownView, useShownView } from './list/ListViews';
import { NoRows } from './list/NoRows';
import type { RowAction } from './list/RowAction';
import { RowsTable } from './list/RowsTable';
import { SearchBox } from './list/SearchBox';
import { isSearchedByTitle } from './list/searchedByTitle';
import { TakenChip } from './list/TakenChip';
import { type AllRows, useAllRows } from './list/useAllRows';
import { type DefinedChoice, useDefinedView } from './list/useDefinedView';
import { useGoneFilters } from './list/useGoneFilters';
import { useListColumns } from './list/useListColumns';
import type { OwnFilters } from './list/useReadRows';
import { useRefetchWhileSearching } from './list/useRefetchWhileSearching';
import { useResourceKeys } from './list/useResourceKeys';
import { useDefinition } from './records/registry';
import { createPath } from './records/screenPaths';
import { useRole } from './records/useRole';
import { LinkFilter } from './related/LinkFilter';

export interface ResourceListProps {
  /** Row actions shown before the common ones; the array must keep its identity. */
  rowActions?: readonly RowAction[];
  /** May contain react-admin fields; the array must keep its identity. */
  columns?: readonly Column<AnyRecord>[];
  buttons?: ReactNode;
  forgetsFilters?: boolean;
}

export default function ResourceList(props: ResourceListProps) {
  const defined = useDefinedView(useDefinition(), useRole());
  return <ViewedList key={defined.view?.name} {...props} defined={defined} />;
}

interface ViewedListProps extends ResourceListProps {
  defined: DefinedChoice;
}

function ViewedList({ forgetsFilters = false, columns: own = NONE, defined, ...props }: ViewedListProps) {
  const resource = useDefinition();
  const role = useRole();
  const choice = useListChoice(resource.name);
  const { view } = defined;
  const hasOwnColumns = view?.columns !== undefined;
  const columns = useListColumns(
    useMemo(() => withColumnsOf(resource, view), [resource, view]),
    role,
    hasOwnColumns ? NONE : own,
    hasOwnColumns ? undefined : choice.chosen?.columns,
  );
  const start = choice.chosen?.views?.find(({ name }) => name === choice.chosen?.start);
  const { context, all } = useAllRows(resource, role, {
    forgetsFilters,
    columns: columns.keys,
    start: start && knownView(resource, role, start),
    view,
  });
  return (
    <ListContextProvider value={context}>
      <ListPage {...props} {...all} columns={columns} choice={choice} defined={defined} />
    </ListContextProvider>
  );
}

const withColumnsOf = (resource: AnyResource, view: DefinedView | undefined): AnyResource =>
  view?.columns ? { ...resource, list: { ...resource.list, columns: view.columns } } : resource;

interface ListPageProps extends AllRows, Pick<ViewedListProps, 'rowActions' | 'buttons' | 'defined'> {
  columns: ReturnType<typeof useListColumns>;
  choice: ListChoice;
}

/** Selecting rows changes only the list context. */
const ListPage = memo(function ListPage({
  rowActions = NONE,
  buttons,
  columns,
  choice,
  defined,
  ...all
}: ListPageProps) {
  const resource = useDefinition();
  const role = useRole();
  const { rows, isPending, error } = all;
  const { filterValues } = useListFilterContext();
  const { q = '' }: OwnFilters = filterValues;
  const { filterBy, toggle } = all.state;
  const [box, setBox] = useState({ setting: 0, q });
  // The box shows typing itself, so the rows may follow later.
  const search = useEvent((text: string) => startTransition(() => filterBy((before) => ({ ...before, q: text }))));
  /** Remounts the filter inputs, which keep their own text. */
  const refill = (text = '') => setBox({ setting: box.setting + 1, q: text });
  const show = (shown: Shown) => {
    all.show(shown);
    if (defined.view) defined.showDefined(undefined);
    refill(String(shown.filter.q ?? ''));
  };
  const canSelect = canSelectRows(resource, role);
  const { table, searchInput } = useResourceKeys(resource, role, canSelect, toggle);
  const canAdd = mayUse(resource, 'create', role);
  // Other backends have only the documented filter, shown as specified. Both kinds of box search every readable field.
  const isByTitle = isSearchedByTitle(resource);
  const asksByTitle = !useHasAdditions() && isByTitle;
  useRefetchWhileSearching(resource, q.trim(), isByTitle && !asksByTitle);
  const gone = useGoneFilters(resource, filterValues);
  const view = useShownView(resource, role, choice.chosen);
  const takeOff = () =>
    filterBy((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !gone.some(({ key }) => key === name))),
    );
  const confirm = useConfirm();
  const deleteView = async () => {
    if (!view || !(await confirm(deletingView(view)))) return;
    choice.change({ removeViews: [view.name] });
    takeOff();
  };
  const columnMenu = choice.chosen && !defined.view?.columns && (
    <ColumnMenu
      columns={columns.heads}
      choice={columns.choice}
      onChange={(wanted) => choice.change({ columns: wanted })}
    />
  );
  const isNothing = rows !== undefined && all.total === 0 && !all.isFiltered && !all.hasArchived;

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
      <Stack spacing={{ xs: 1, sm: 2 }}>
        {!isNothing && (
          <FilterBar
            resource={resource}
            hasArchived={all.hasArchived}
            onFilter={filterBy}
            setting={box.setting}
            views={
              <Stack direction="row" sx={{ columnGap: { xs: 1.5, sm: 0 } }}>
                <ListViews {...choice} {...defined} resource={resource} role={role} onShow={show} />
                {columns.isNarrow && columnMenu}
              </Stack>
            }
            search={
              asksByTitle ? (
                <TitleFilter resource={resource} onFilter={filterBy} inputRef={searchInput} />
              ) : (
                <SearchBox
                  key={box.setting}
                  initial={box.q}
                  onChange={search}
                  onDown={() => table.current?.move('first')}
                  inputRef={searchInput}
                />
              )
            }
          />
        )}
        {defined.view && columns.isNarrow && (
          <TakenChip
            label={defined.view.label}
            how="Ansicht verlassen"
            onTakeOff={() => defined.showDefined(undefined)}
          />
        )}
        {defined.unknownView !== undefined && (
          <UnknownView name={defined.unknownView} onClose={() => defined.showDefined(undefined)} />
        )}
        <LinkFilter resource={resource} role={role} onShow={show} onFilter={filterBy} />
        {isPending && <LoadingState />}
        {error && <LoadError error={error} />}
        {rows && !isNothing && (
          <ListBar
            resource={resource}
            known={all.known}
            rows={rows}
            isSimilar={all.isSimilar}
            total={all.total}
            selectedNow={all.state.selected}
            busyWith={busyWith(all)}
            isBeginning={all.isPartial}
            canSelect={canSelect}
            menu={!columns.isNarrow && columnMenu}
          />
        )}
        {rows && all.isSimilar && <Typography role="status">{similarText(all.searched.trim())}</Typography>}
        {rows?.length === 0 && gone.length > 0 && (
          <GoneFilter
            labels={gone.map(({ label }) => label)}
            view={view?.name}
            onTakeOff={takeOff}
            onDeleteView={() => void deleteView()}
          />
        )}
        {rows?.length === 0 && gone.length === 0 && (
          <NoRows
            resource={resource}
            isFiltered={all.isFiltered}
            view={defined.view?.label}
            search={asksByTitle ? '' : all.searched.trim()}
            canAdd={canAdd}
            onClearSearch={() => {
              search('');
              refill();
            }}
          />
        )}
        {rows && rows.length > 0 && (
          <RowsTable
            resource={resource}
            role={role}
            rows={rows}
            isRefreshing={all.isPlaceholder === true}
            known={all.known}
            state={all.state}
            actions={rowActions}
            columns={columns}
            lookup={all.lookup}
            canSelect={canSelect}
            handle={table}
            place={all.place}
          />
        )}
      </Stack>
    </Page>
  );
});

function busyWith({ isPartial, isSearching, isSorting }: AllRows): string | undefined {
  if (isPartial) return 'Weitere folgen …';
  if (isSearching) return 'Suche läuft …';
  return isSorting ? 'Wird sortiert …' : undefined;
}

interface TitleFilterProps extends Pick<FilterBarProps, 'resource' | 'onFilter'> {
  inputRef: RefObject<HTMLInputElement | null>;
}

function TitleFilter({ resource, onFilter, inputRef }: TitleFilterProps) {
  const { filterValues } = useListFilterContext();
  const { title, fields } = resource;
  const value: unknown = filterValues[title];
  return (
    <TextFilter
      label={fields[title]?.label ?? title}
      value={typeof value === 'string' ? value : ''}
      onChange={(part) => onFilter((before) => ({ ...before, [title]: part }))}
      inputRef={inputRef}
    />
  );
}

const NONE: never[] = [];
