import Alert from '@mui/material/Alert';
import { useNotify } from 'ra-core';
import { useMemo, useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { addFoundItem } from '../../../contract/censusLines';
import type { Sent } from '../../../contract/kit/call';
import { HttpError } from '../../../dataProvider/HttpError';
import { useConnection } from '../../../device/useDevice';
import { useArticles } from '../../../queries/articles';
import { useMasterData } from '../../../queries/masterData';
import { amountFormat, typedAmount } from '../../../rules/runCensus';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { NumberField } from '../../../ui/fields/NumberField';
import { SearchSelect } from '../../../ui/fields/SearchSelect';
import { type Option, optionsOf } from '../../../ui/fields/selectOptions';
import { sortRows } from '../../../ui/table/sortRows';
import { useShowError } from '../../../ui/useShowError';
import { censusKeys } from '../censusKeys';

type Found = Sent<typeof addFoundItem>['body'];

export function AddFoundItemDialog({ censusId, onClose }: { censusId: number; onClose: () => void }) {
  const notify = useNotify();
  const showError = useShowError();
  const [wasLost, setWasLost] = useState(false);
  const isOffline = useConnection() === 'lost' || wasLost;
  const items = useArticles();
  const locations = useMasterData('stockLocations');
  const itemOptions = useOptions(items.all);
  const locationOptions = useOptions(locations.all);
  const [item, setItem] = useState<Option | null>(null);
  const [location, setLocation] = useState<Option | null>(null);
  const [text, setText] = useState('');
  const article = items.byId.get(item?.id ?? 0);
  const names = { ...article, unitName: article?.unit, packagingUnitName: article?.packagingUnit };
  const typed = typedAmount(text, names);
  const message = text.trim() === '' ? undefined : (typed.message ?? undefined);

  const add = useCommand((send, body: Found) => send(addFoundItem, { body }), {
    refresh: [censusKeys.all],
    onError(error) {
      setWasLost(error instanceof HttpError && error.status === 0);
      showError(error);
    },
  });

  const submit = async () => {
    if (!item || !location) return;
    const newAmount = typed.amount ?? undefined;
    if (!(await add.run({ censusId, stockItemId: item.id, stockLocationId: location.id, newAmount }))) return;
    notify(`${item.title} (${location.title}) aufgenommen.`, { type: 'success' });
    onClose();
  };

  return (
    <FormDialog
      title="Artikel aufnehmen"
      isReady={item !== null && location !== null && message === undefined && !add.isRunning}
      onSubmit={() => void submit()}
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
      <NumberField
        label="Menge"
        format={amountFormat(names)}
        echoUnit={article?.unit}
        step={1}
        min={0}
        value={text}
        onChange={setText}
        message={message}
        hint="Kann auch später gezählt werden."
      />
    </FormDialog>
  );
}

function useOptions(records: Parameters<typeof optionsOf>[0]): Option[] {
  return useMemo(() => sortRows(optionsOf(records), ({ title }) => title, 'ASC'), [records]);
}
