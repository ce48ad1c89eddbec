import { Alert, Box, Stack, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import type { PriceList, PriceListRow } from '../../contract/priceLists';
import { formatMoney } from '../../rules/numbers';
import { byEffect, sumOfEffects } from '../../rules/priceLists/listEffects';
import { Button } from '../../ui/Button';
import { ignoreSecondClick } from '../../ui/ignoreSecondClick';
import { SecondaryText } from '../../ui/SecondaryText';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useIsPhone } from '../../ui/useIsPhone';
import { AssignDialog } from './AssignDialog';
import { changedColumns, goneColumns, newColumns } from './listColumns';
import type { SentAnswer } from './priceListQueries';
import { RowQuestion } from './RowQuestion';

export interface ListGroupsProps {
  list: PriceList;
  answer: (...rows: SentAnswer[]) => Promise<void>;
  disabled: boolean;
}

const FIRST_QUESTIONS = 20;

export function ListGroups({ list, answer, disabled }: ListGroupsProps) {
  const isPhone = useIsPhone();
  const [assigned, setAssigned] = useState<PriceListRow>();
  const groups = useMemo(() => {
    const of = (state: PriceListRow['state']) => list.rows.filter((row) => row.state === state).sort(byEffect);
    return {
      changed: of('changed'),
      unclear: of('unclear'),
      fresh: of('new'),
      gone: of('gone'),
      skipped: list.rows.filter(({ skip }) => skip),
      same: of('same').filter(({ skip }) => !skip).length,
    };
  }, [list]);
  const { changed, unclear, fresh, gone, skipped, same } = groups;
  const skip = ({ line }: PriceListRow, isSkipped: boolean) => line !== null && answer({ line, skip: isSkipped });
  const columns = useMemo(() => changedColumns(isPhone), [isPhone]);

  return (
    <Stack spacing={3} onClickCapture={ignoreSecondClick}>
      {fresh.length > 0 && changed.length + unclear.length + skipped.length + same === 0 && (
        <Alert severity="warning">
          Keine Zeile passt zu einem Artikel. Falls die Spalten nicht stimmen: die Liste verwerfen und mit „Spalten neu
          zuordnen“ noch einmal einlesen.
        </Alert>
      )}
      <Group title="Geändert" count={changed.length} note={effectText(changed)}>
        <VirtualTable
          caption="Geänderte Preise"
          columns={[
            ...columns,
            {
              key: 'skip',
              label: 'Auslassen',
              hideLabel: true,
              width: 128,
              render: (row) => (
                <Button
                  label="Auslassen"
                  size="small"
                  disabled={disabled}
                  aria-label={`${row.stockItemName} auslassen`}
                  onClick={() => skip(row, true)}
                />
              ),
            },
          ]}
          rows={changed}
          rowKey={keyOf}
          rowHeight={isPhone ? 96 : 60}
          maxHeight="480px"
        />
      </Group>
      <Group title="Unklar" count={unclear.length}>
        <Stack spacing={1.5}>
          {unclear.slice(0, FIRST_QUESTIONS).map((row) => (
            <RowQuestion
              key={keyOf(row)}
              row={row}
              supplierId={list.supplierId}
              rows={list.rows}
              answer={answer}
              disabled={disabled}
            />
          ))}
          {unclear.length > FIRST_QUESTIONS && (
            <Typography color="textSecondary">{`Danach kommen noch ${unclear.length - FIRST_QUESTIONS}.`}</Typography>
          )}
        </Stack>
      </Group>
      <Group title="Neu" count={fresh.length} note="Diese Nummern kennen wir nicht; angelegt wird nichts.">
        <VirtualTable
          caption="Neue Artikel"
          columns={newColumns((row) => setAssigned(row), disabled)}
          rows={fresh}
          rowKey={keyOf}
          rowHeight={60}
          maxHeight="480px"
        />
      </Group>
      <Group title="Entfallen" count={gone.length} note="Diese Artikel stehen nicht mehr auf der Liste; sie bleiben.">
        <VirtualTable
          caption="Entfallene Artikel"
          columns={goneColumns}
          rows={gone}
          rowKey={keyOf}
          rowHeight={60}
          maxHeight="480px"
        />
      </Group>
      {skipped.length > 0 && (
        <Group title="Ausgelassen" count={skipped.length}>
          <Stack spacing={0.5} sx={{ alignItems: 'flex-start' }}>
            {skipped.map((row) => (
              <Button key={keyOf(row)} disabled={disabled} onClick={() => skip(row, false)}>
                {`${row.stockItemName ?? row.name ?? row.orderNumber} doch ansehen`}
              </Button>
            ))}
          </Stack>
        </Group>
      )}
      {same > 0 && (
        <Typography color="textSecondary">
          {same === 1 ? '1 Preis bleibt gleich.' : `${same} Preise bleiben gleich.`}
        </Typography>
      )}
      {assigned && (
        <AssignDialog
          row={assigned}
          supplierId={list.supplierId}
          onClose={() => setAssigned(undefined)}
          onChoose={(stockItemId) => {
            setAssigned(undefined);
            if (assigned.line !== null) void answer({ line: assigned.line, stockItemId });
          }}
        />
      )}
    </Stack>
  );
}

const keyOf = ({ line, stockItemId }: PriceListRow) => (line === null ? `gone ${stockItemId}` : `line ${line}`);

function effectText(rows: readonly PriceListRow[]): string | undefined {
  const sum = sumOfEffects(rows);
  if (sum === 0) return undefined;
  return `Nach den Bestellungen der letzten 365 Tage im Jahr ${formatMoney(Math.abs(sum))} ${sum > 0 ? 'mehr' : 'weniger'}.`;
}

interface GroupProps {
  title: string;
  count: number;
  note?: string;
  children: ReactNode;
}

function Group({ title, count, note, children }: GroupProps) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>{`${title} (${count})`}</Typography>
      {count > 0 && note && <SecondaryText sx={{ mb: 1 }}>{note}</SecondaryText>}
      {count > 0 && children}
    </Box>
  );
}
