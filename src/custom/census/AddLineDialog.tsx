import Alert from '@mui/material/Alert';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { useConnection } from '../../dataProvider/connection';
import { HttpError } from '../../dataProvider/HttpError';
import { useMasterData } from '../../dataProvider/masterData';
import { FormDialog } from '../../layout/dialogs/FormDialog';
import { typedAmount } from '../../rules/runCensus';
import { FormTextField } from '../../views/inputs/FormTextField';
import type { Option } from '../../views/inputs/Option';
import { SearchSelect } from '../../views/inputs/SearchSelect';
import { sortRows } from '../../views/table/sortRows';
import { useAddLine } from './useCensusCalls';

/** Asks for an article, where it was found, and, if it is known already, how much of it. */
export function AddLineDialog({ censusId, onClose }: { censusId: number; onClose: () => void }) {
  const notify = useNotify();
  const add = useAddLine();
  const isLost = useConnection() === 'lost';
  const isOffline = isLost || (add.error instanceof HttpError && add.error.status === 0);
  const items = useMasterData('stockItems');
  const locations = useMasterData('stockLocations');
  const itemOptions = useOptions(items.all);
  const locationOptions = useOptions(locations.all);
  const [item, setItem] = useState<Option | null>(null);
  const [location, setLocation] = useState<Option | null>(null);
  const [text, setText] = useState('');
  const typed = typedAmount(text);
  const message = text.trim() === '' ? undefined : (typed.message ?? undefined);

  const submit = () => {
    if (!item || !location) return;
    const found = {
      censusId,
      stockItemId: item.id,
      stockLocationId: location.id,
      newAmount: typed.amount ?? undefined,
    };
    add.mutate(found, {
      onSuccess() {
        notify(`${item.title} (${location.title}) aufgenommen.`, { type: 'success' });
        onClose();
      },
    });
  };

  return (
    <FormDialog
      title="Artikel aufnehmen"
      isReady={item !== null && location !== null && message === undefined && !add.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isOffline && (
        <Alert severity="warning">Ein Artikel kann nur mit Verbindung zum Server aufgenommen werden.</Alert>
      )}
      <SearchSelect
        label="Artikel"
        multiple={false}
        options={itemOptions}
        value={item}
        onChange={setItem}
        isLoading={items.isPending}
        isRequired
      />
      <SearchSelect
        label="Lagerort"
        multiple={false}
        options={locationOptions}
        value={location}
        onChange={setLocation}
        isLoading={locations.isPending}
        isRequired
      />
      <FormTextField
        label="Menge"
        value={text}
        onChange={({ target }) => setText(target.value)}
        message={message}
        hint="Kann auch später gezählt werden."
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
    </FormDialog>
  );
}

/** Everything that is still in use, in German order. */
function useOptions(records: readonly { id: number; name: string; archived?: boolean | null }[]): Option[] {
  return useMemo(() => {
    const options = records.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, title: name }));
    return sortRows(options, ({ title }) => title, 'ASC');
  }, [records]);
}
