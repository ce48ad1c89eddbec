import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../admin/useCommand';
import type { Sent } from '../../../contract/kit/call';
import { listStockTakings, startStockTaking } from '../../../contract/stockTaking';
import { now } from '../../../device/clock';
import { useMasterData } from '../../../queries/masterData';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDate, parseGermanDate, todayIn } from '../../../rules/dates';
import { DateField } from '../../../ui/dates/DateField';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { ReadState } from '../../../ui/ReadState';
import { descriptionMessage } from '../descriptionMessage';
import { stockTakingKeys } from '../stockTakingKeys';
import { LocationsChoice } from './LocationsChoice';

export function StartStockTakingDialog({ onClose }: { onClose: () => void }) {
  const today = todayIn(useTimeZone(), now());
  const [description, setDescription] = useState('');
  const [date, setDate] = useState(formatDate(today));
  const { all: locations, isPending, error } = useMasterData('stockLocations');
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { start, isStarting } = useStart();

  const targetDate = parseGermanDate(date);
  const message = descriptionMessage(description);
  const chosen = locations.filter(({ id }) => !left.has(id));
  const submit = () =>
    start({
      description: description.trim() || null,
      targetDate,
      // Omitted if all locations are chosen, so that the server includes those added meanwhile.
      stockLocationIds: chosen.length < locations.length ? chosen.map(({ id }) => id) : undefined,
    });

  return (
    <FormDialog
      title="Neue Inventur starten"
      ok="Starten"
      isReady={!isStarting && message === undefined && targetDate !== null && chosen.length > 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Beschreibung"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        error={message !== undefined}
        helperText={message}
        autoFocus
        fullWidth
      />
      <DateField label="Datum" value={date} onChange={setDate} fullWidth />
      <ReadState error={error} isRead={!isPending} rows={3} />
      {!isPending && <LocationsChoice locations={locations} left={left} onChange={setLeft} />}
    </FormDialog>
  );
}

function useStart() {
  const navigate = useNavigate();
  const command = useCommand(
    async (send, body: Sent<typeof startStockTaking>['body']) => {
      const started: { id: number } | undefined = await send(startStockTaking, { body });
      // Other backends may answer without a body: take the newest.
      return started?.id ?? Math.max(...(await send(listStockTakings, {})).map(({ id }) => id));
    },
    { refresh: [stockTakingKeys.list] },
  );
  const start = async (body: Sent<typeof startStockTaking>['body']) => {
    const started = await command.run(body);
    if (started) navigate(`/stock_taking/${started.answer}`);
  };
  return { start, isStarting: command.isRunning };
}
