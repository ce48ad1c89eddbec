import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useEvent, useNotify, useUpdate } from 'ra-core';
import { type MouseEvent, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type AnyRecord, type AnyResource, mayUse, type Role } from '../../resources/kit';
import type { Column } from '../../ui/table/Column';
import { RowIcon } from '../../ui/table/RowIcon';
import { rowIcons } from '../../ui/table/rowIcons';
import { useShowError } from '../../ui/useShowError';
import { editPath } from '../records/screenPaths';
import { useInvalidate } from '../records/useInvalidate';
import type { RowAction } from './RowAction';
import { inMenu, type RowSteps, StepButtons } from './rowSteps';
import { useDeleteRecord } from './useDeleteRecord';

/** `isNarrow` moves all but two actions into a menu; so does a column that would take much of a wide table. */
export function useRowActions(
  resource: AnyResource,
  role: Role,
  own: readonly RowAction[],
  steps: RowSteps,
  stepsRoom: number,
  isNarrow: boolean,
) {
  const { ask, blocked, closeBlocked } = useDeleteRecord(resource);
  const archive = useArchiveRecord(resource);
  const mayDelete = mayUse(resource, 'delete', role);
  const mayArchive = resource.archive !== undefined && mayDelete;
  const onDelete = useEvent((record: AnyRecord) => void ask(record));
  const onArchive = useEvent((record: AnyRecord, isArchived: boolean) => void archive(record, isArchived));

  const column: Column<AnyRecord> = useMemo(() => {
    const isArchived = (record: AnyRecord) => record[resource.archive ?? ''] === true;
    const actions: RowAction[] = [
      ...own,
      { label: 'Bearbeiten', icon: rowIcons.edit, to: (record) => editPath(resource, record) },
    ];
    if (mayArchive) {
      actions.push(
        {
          label: 'Archivieren',
          icon: rowIcons.archive,
          onClick: (record) => onArchive(record, true),
          isFor: (record) => !isArchived(record),
        },
        {
          label: 'Wiederherstellen',
          icon: rowIcons.restore,
          onClick: (record) => onArchive(record, false),
          isFor: isArchived,
        },
      );
    }
    if (mayDelete) actions.push({ label: 'Löschen', icon: rowIcons.remove, onClick: onDelete });
    const most = actions.length - (mayArchive ? 1 : 0);
    const shownSteps = stepsRoom === 0 ? [] : inMenu(steps);
    const all = most + shownSteps.length;
    const folded = actionColumn(actions.toSpliced(own.length + 1, 0, ...shownSteps), all, { hasMenu: all > FEW });
    return isNarrow ? folded : { ...actionColumn(actions, most, { steps, stepsRoom }), folded };
  }, [resource, own, steps, stepsRoom, mayDelete, mayArchive, onArchive, onDelete, isNarrow]);
  const offer = blocked && mayArchive && blocked.record[resource.archive ?? ''] !== true ? blocked.record : undefined;
  const archiveBlocked =
    offer &&
    (() => {
      closeBlocked();
      onArchive(offer, true);
    });
  return { column, blocked, closeBlocked, archiveBlocked };
}

function useArchiveRecord(resource: AnyResource) {
  const notify = useNotify();
  const showError = useShowError();
  const [update] = useUpdate<AnyRecord, Error>();
  const invalidate = useInvalidate();
  return async (record: AnyRecord, isArchived: boolean) => {
    if (resource.archive === undefined) return;
    try {
      const data = { [resource.archive]: isArchived };
      await update(resource.name, { id: record.id, data, previousData: record }, { returnPromise: true });
      invalidate(resource.name);
      notify(isArchived ? 'Archiviert' : 'Wiederhergestellt', { type: 'success' });
    } catch (error) {
      showError(error);
    }
  };
}

const BUTTON = 44;
const PADDING = 6;
const FEW = 2;

interface Layout {
  hasMenu?: boolean;
  steps?: RowSteps;
  stepsRoom?: number;
}

const actionColumn = (
  actions: readonly RowAction[],
  most: number,
  { hasMenu = false, steps, stepsRoom = 0 }: Layout,
): Column<AnyRecord> => ({
  key: 'actions',
  label: 'Aktionen',
  hideLabel: true,
  align: 'right',
  width: (hasMenu ? FEW : most) * BUTTON + stepsRoom + PADDING,
  render: (record) => {
    const possible = actions.filter(({ isFor }) => isFor?.(record) ?? true);
    return (
      <div className="icons">
        {steps && <StepButtons steps={steps} record={record} />}
        {possible.slice(0, hasMenu ? 1 : most).map(({ label, icon, to, onClick }) => (
          <RowIcon
            key={label}
            label={label}
            icon={icon}
            to={to?.(record)}
            onClick={onClick && (() => onClick(record))}
          />
        ))}
        {hasMenu && possible.length > 1 && <RowMenu record={record} actions={possible.slice(1)} />}
      </div>
    );
  },
});

function RowMenu({ record, actions }: { record: AnyRecord; actions: readonly RowAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  return (
    <>
      <button type="button" className="icon" aria-label={LABEL} title={LABEL} aria-haspopup="menu" onClick={open}>
        {rowIcons.more}
      </button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
          {actions.map(({ label, icon, to, onClick }) => (
            <MenuItem
              key={label}
              {...(to ? { component: Link, to: to(record) } : { onClick: () => onClick?.(record) })}
              sx={{ minHeight: 44 }}
            >
              <ListItemIcon>{icon}</ListItemIcon>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

const LABEL = 'Weitere Aktionen';
