import Edit from '@mui/icons-material/Edit';
import MoreVert from '@mui/icons-material/MoreVert';
import { useMemo } from 'react';
import { isCounted } from '../../../rules/amounts';
import type { CountLine } from '../../../shared/counting/CountLine';
import { UnitChangedMark } from '../../../shared/counting/UnitChangedMark';
import type { CountEntries } from '../../../shared/counting/useCountEntries';
import { useCountedBy } from '../../../shared/counting/useCountedBy';
import { IconAction } from '../../../ui/IconAction';
import type { Column } from '../../../ui/table/Column';
import { Unbroken } from '../../../ui/Unbroken';
import { useIsPhone } from '../../../ui/useIsPhone';
import { LineAmount } from './LineAmount';
import type { OpenLineMenu } from './LineMenu';
import type { LineRow } from './useLineFilter';

interface Options {
  censusId: number;
  entries: CountEntries;
  isReadOnly: boolean;
  mayClear: boolean;
  onMenu: (menu: OpenLineMenu) => void;
}

export function useLineColumns({
  censusId,
  entries: { all },
  isReadOnly,
  mayClear,
  onMenu,
}: Options): Column<LineRow>[] {
  const isPhone = useIsPhone();
  const countedBy = useCountedBy();
  return useMemo<Column<LineRow>[]>(() => {
    const name: Column<LineRow> = {
      key: 'name',
      label: 'Name',
      render: ({ line }) => <LineName line={line} withLocation={isPhone} countedBy={countedBy(line)} />,
      sortValue: ({ line }) => line.name,
    };
    const location: Column<LineRow> = {
      key: 'location',
      label: 'Lagerort',
      render: ({ line }) => line.locationName,
      sortValue: ({ line }) => line.locationName,
      hideBelow: 'sm',
    };
    const amount: Column<LineRow> = {
      key: 'amount',
      label: 'Neue Menge',
      width: isPhone ? 92 : 180,
      align: 'right',
      render: ({ line }) => <LineAmount line={line} entry={all.get(line.id)} />,
      sortValue: ({ line }) => (isCounted(line.newAmount) ? line.newAmount : null),
    };
    const action: Column<LineRow> = {
      key: 'action',
      label: 'Aktion',
      hideLabel: isPhone,
      width: isPhone ? 44 : 120,
      render: (row) => {
        const hasMenu = mayClear && (isCounted(row.line.newAmount) || row.line.isExtra);
        return (
          <span data-line={row.line.id} style={{ display: 'flex', marginInlineStart: -8, marginBlock: -3 }}>
            {/* Phones have room for one button only, and the menu contains „Bearbeiten“, too. */}
            {!(isPhone && hasMenu) && (
              <IconAction label="Bearbeiten" icon={<Edit />} to={`/run_census/${censusId}/${row.index}`} />
            )}
            {hasMenu && (
              <IconAction
                label="Weitere Aktionen"
                icon={<MoreVert />}
                hasMenu
                onClick={({ currentTarget }) => onMenu({ row, anchor: currentTarget })}
              />
            )}
          </span>
        );
      },
    };
    return [name, location, amount, ...(isReadOnly ? [] : [action])];
  }, [isPhone, all, censusId, isReadOnly, mayClear, onMenu, countedBy]);
}

function LineName({ line, withLocation, countedBy }: { line: CountLine; withLocation: boolean; countedBy: string }) {
  const below = [line.isExtra && 'aufgenommen', withLocation && line.locationName, countedBy]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <div className="text" title={line.name} style={{ hyphens: 'auto' }}>
        <Unbroken text={line.name} />
      </div>
      <UnitChangedMark line={line} />
      {below && (
        <div className="text" title={below} style={{ fontSize: '0.8125rem', opacity: 0.8, WebkitLineClamp: 1 }}>
          {below}
        </div>
      )}
    </>
  );
}
