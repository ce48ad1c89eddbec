import type { ParLevel } from '../../contract/parLevels';
import { formatNumber } from '../../rules/numbers';
import type { Column } from '../../ui/table/Column';
import { RowLink } from '../../ui/table/RowLink';
import { TwoLines } from '../../ui/table/TwoLines';
import { column, numberColumn, valueColumn } from '../../ui/table/valueColumn';
import { RowButtons } from './ParButtons';
import { shortsText, stockChangeText } from './parSentences';
import type { ParCommands } from './useParCommands';
import type { ParState } from './useParView';

interface Shown {
  state: ParState;
  isPhone: boolean;
  hasGroups: boolean;
  commands: ParCommands | undefined;
}

export function parColumns({ state, isPhone, hasGroups, commands }: Shown): Column<ParLevel>[] {
  const second = ({ text, safe, stockItemGroupName }: ParLevel) =>
    isPhone ? `${safe ? 'sicher: ' : ''}${text}` : hasGroups ? stockItemGroupName : '';
  const name: Column<ParLevel> = valueColumn('name', 'Artikel', {
    minWidth: 150,
    isName: true,
    render: (row) => (
      <TwoLines
        first={<RowLink to={`/par_level/${row.assignmentId}`} text={row.name} />}
        second={second(row)}
        title={row.name}
      />
    ),
  });
  const minimum: Column<ParLevel> = column('minimum', 'Bisher', ({ minAmountInGroup }) => minAmountInGroup, {
    width: 90,
    align: 'right',
    hideBelow: 'sm',
    format: formatNumber,
  });
  if (state === 'unknown')
    return [name, minimum, { key: 'text', label: 'Grund', hideBelow: 'sm', render: ({ text }) => text }];
  const figures: Column<ParLevel>[] = [
    numberColumn('proposal', 'Vorschlag', 110, {
      hideBelow: 'sm',
      render: ({ proposal, safe }) => <TwoLines first={formatNumber(proposal)} second={safe ? 'sicher' : ''} />,
    }),
    column('shorts', 'Gefehlt', ({ evidence }) => (evidence ? evidence.after.shorts - evidence.before.shorts : null), {
      width: 110,
      align: 'right',
      hideBelow: 'sm',
      render: shortsText,
    }),
    column(
      'stock',
      'Bestand im Schnitt',
      ({ evidence }) => (evidence ? evidence.after.meanStock - evidence.before.meanStock : null),
      { width: 150, align: 'right', hideBelow: 'sm', render: stockChangeText },
    ),
  ];
  const buttons: Column<ParLevel>[] =
    commands && state !== 'keep'
      ? [
          {
            key: 'buttons',
            label: 'Übernehmen oder ablehnen',
            hideLabel: true,
            width: isPhone ? (state === 'propose' ? 98 : 54) : 220,
            render: (row) => <RowButtons row={row} commands={commands} isPhone={isPhone} />,
          },
        ]
      : [];
  return [name, minimum, ...figures, ...buttons];
}
