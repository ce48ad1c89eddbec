import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMasterData } from '../../dataProvider/masterData';
import { useWrite } from '../../dataProvider/useWrite';
import { FormDialog } from '../../layout/dialogs/FormDialog';
import { useShowError } from '../../layout/useShowError';
import { formatDate, parseGermanDate, todayIn } from '../../rules/dates';
import { DateField } from '../../views/dates/DateField';
import { useTimeZone } from '../../views/dates/useTimeZone';
import { descriptionMessage } from './descriptionMessage';
import { LocationsChoice } from './LocationsChoice';
import { PATH, stockTakingQueries } from './stockTakingQueries';
import type { StockTaking } from './stockTakingRecords';

/** Asks what the new inventory is called, for which day it is and where it is held, and opens it. */
export function StartStockTakingDialog({ onClose }: { onClose: () => void }) {
  const today = todayIn(useTimeZone());
  const [description, setDescription] = useState('');
  const [date, setDate] = useState(formatDate(today));
  const locations = useMasterData('stockLocations').all;
  /** Locations that are left out; new ones take part. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { start, isStarting } = useStart();

  const targetDate = parseGermanDate(date);
  const message = descriptionMessage(description);
  const chosen = locations.filter(({ id }) => !left.has(id));
  const submit = () =>
    start({
      description: description.trim() || null,
      targetDate,
      // All: left out, so that those are meant that exist when the call arrives.
      stockLocationIds: chosen.length < locations.length ? chosen.map(({ id }) => id) : undefined,
    });

  return (
    <FormDialog
      title="Neue Inventur starten"
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
      <LocationsChoice locations={locations} left={left} onChange={setLeft} />
    </FormDialog>
  );
}

function useStart() {
  const write = useWrite();
  const client = useQueryClient();
  const navigate = useNavigate();
  const showError = useShowError();
  const [isStarting, setStarting] = useState(false);
  const start = async (body: unknown) => {
    setStarting(true);
    try {
      const { id } = await write<StockTaking>('POST', `${PATH}/StartNewStockTaking`, { body });
      void client.invalidateQueries({ queryKey: stockTakingQueries.list().queryKey });
      navigate(`/stock_taking/${id}`);
    } catch (error) {
      showError(error);
      setStarting(false);
    }
  };
  return { start, isStarting };
}
