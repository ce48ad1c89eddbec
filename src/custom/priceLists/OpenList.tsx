import { Alert, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../admin/useCommand';
import { deletePriceList, type PriceList, updatePriceList } from '../../contract/priceLists';
import { useApi } from '../../device/useDevice';
import { formatDate } from '../../rules/dates';
import { countText } from '../../shared/priceUpdates/priceUpdateQueries';
import { Button } from '../../ui/Button';
import { ReadState } from '../../ui/ReadState';
import { ApplyBar } from './ApplyBar';
import { ListGroups } from './ListGroups';
import { listKey, listQuery, listsKey, type SentAnswer } from './priceListQueries';
import { useListCommand } from './useListCommand';

export function OpenList({ id, supplierId }: { id: number; supplierId: number }) {
  const client = useQueryClient();
  const { data: list, error } = useQuery(listQuery(useApi(), supplierId, id));
  const change = useCommand((send, rows: readonly SentAnswer[]) =>
    send(updatePriceList, { body: { id, version: list?.version, rows: [...rows] } }),
  );
  const drop = useListCommand(
    { id, supplierId, state: list?.state },
    (send) => send(deletePriceList, { body: { id } }),
    {
      ask: () => ({
        title: 'Verwerfen',
        text: 'Diese Preisliste verwerfen? Kein Preis ändert sich dadurch.',
        ok: 'Verwerfen',
      }),
      // Only the heads are refetched, since the list itself is gone.
      refresh: [[...listsKey(supplierId), 'heads']],
    },
  );
  if (!list) return <ReadState error={error} />;
  const answer = async (...rows: SentAnswer[]) => {
    const done = await change.run(rows);
    if (done) client.setQueryData(listKey(supplierId, id), done.answer);
    // With the heads, since the list may have been closed meanwhile.
    else await client.invalidateQueries({ queryKey: listsKey(supplierId) });
  };

  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography sx={{ flexGrow: 1, overflowWrap: 'anywhere', minWidth: 0 }}>{aboutList(list)}</Typography>
        <Button label="Verwerfen" disabled={drop.isRunning} onClick={() => drop.run()} />
      </Stack>
      {list.state === 'scheduled' && (
        <Alert severity="info">
          {`${countText(list.prices ?? 0)} ${list.prices === 1 ? 'gilt' : 'gelten'} ab ${formatDate(list.validFrom)}. Bis dahin lässt sich die Liste verwerfen.`}
        </Alert>
      )}
      {list.state === 'draft' && <ListGroups list={list} answer={answer} disabled={change.isRunning} />}
      {list.state === 'draft' && <ApplyBar list={list} supplierId={supplierId} disabled={change.isRunning} />}
    </Stack>
  );
}

const aboutList = ({ fileName, createdAt, createdByName, sheets, sheet, learned }: PriceList) =>
  [
    `${fileName}${sheet === null ? '' : ` (Blatt ${sheet}${sheets.length > 1 ? ` von ${sheets.length}` : ''})`}`,
    `eingelesen am ${formatDate(createdAt)} von ${createdByName}`,
    learned ? 'Spalten wie beim letzten Mal' : null,
  ]
    .filter((each) => each !== null)
    .join(', ');
