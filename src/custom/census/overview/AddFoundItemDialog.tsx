import { Alert } from '@mui/material';
import { useMemo, useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { addFoundItem } from '../../../contract/censusLines';
import type { Sent } from '../../../contract/kit/call';
import { HttpError } from '../../../dataProvider/HttpError';
import { useConnection } from '../../../device/useDevice';
import { type Article, unitNamesOf, useArticles } from '../../../queries/articles';
import { useMasterData } from '../../../queries/masterData';
import { useUnitWords } from '../../../queries/useUnitWords';
import type { Records } from '../../../resources';
import { amountFormat, typedAmount } from '../../../rules/runCensus';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { NumberField } from '../../../ui/fields/NumberField';
import { RecordSelect } from '../../../ui/fields/RecordSelect';
import { sortRows } from '../../../ui/table/sortRows';
import { useShowError } from '../../../ui/useShowError';
import { censusKeys } from '../censusKeys';

type Found = Sent<typeof addFoundItem>['body'];

export function AddFoundItemDialog({ censusId, onClose }: { censusId: number; onClose: () => void }) {
  const showError = useShowError();
  const [wasLost, setWasLost] = useState(false);
  const isOffline = useConnection() === 'lost' || wasLost;
  const items = useArticles();
  const locations = useMasterData('stockLocations');
  const [item, setItem] = useState<Article | null>(null);
  const [location, setLocation] = useState<Records['stockLocations'] | null>(null);
  const [text, setText] = useState('');
  const words = useUnitWords();
  const format = amountFormat(item ? unitNamesOf(item) : {}, words);
  const typed = typedAmount(text, format);
  const message = text.trim() === '' ? undefined : (typed.message ?? undefined);

  const add = useCommand((send, body: Found) => send(addFoundItem, { body }), {
    refresh: [censusKeys.all],
    done: () => `${item?.name} (${location?.name}) aufgenommen.`,
    onError(error) {
      setWasLost(error instanceof HttpError && error.status === 0);
      showError(error);
    },
  });

  const submit = async () => {
    if (!item || !location) return;
    const newAmount = typed.amount ?? undefined;
    if (await add.run({ censusId, stockItemId: item.id, stockLocationId: location.id, newAmount })) onClose();
  };

  return (
    <FormDialog
      title="Artikel aufnehmen"
      ok="Aufnehmen"
      isReady={item !== null && location !== null && message === undefined && !add.isRunning}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isOffline && (
        <Alert severity="warning">Ein Artikel kann nur mit Verbindung zum Server aufgenommen werden.</Alert>
      )}
      <RecordSelect
        label="Artikel"
        records={useSorted(items.all)}
        value={item}
        onChange={setItem}
        isLoading={items.isPending}
        isRequired
      />
      <RecordSelect
        label="Lagerort"
        records={useSorted(locations.all)}
        value={location}
        onChange={setLocation}
        isLoading={locations.isPending}
        isRequired
      />
      <NumberField
        label="Menge"
        format={format}
        echoUnit={item ? words(typed.amount, item.unit) : undefined}
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

const useSorted = <R extends { name: string }>(records: readonly R[]): R[] =>
  useMemo(() => sortRows(records, ({ name }) => name, 'ASC'), [records]);
