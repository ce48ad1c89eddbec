import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useWrite } from '../../dataProvider/useWrite';
import { FormDialog } from '../../layout/dialogs/FormDialog';
import { useShowError } from '../../layout/useShowError';
import { isCounted } from '../../rules/amounts';
import { PATH, stockTakingQueries } from './stockTakingQueries';
import { nameOf, type StockTakingDetails } from './stockTakingRecords';
import { UncountedRows } from './UncountedRows';
import { useStockTaking } from './useStockTaking';

export interface CloseDialogProps {
  stockTaking: StockTakingDetails;
  /** How many amounts and prices were typed here and are neither saved nor on their way. */
  unsaved: number;
  /** How many amounts are on their way to the server. */
  underway: number;
  onClose: () => void;
}

/** Asks before an inventory is closed: first what is not counted, then that nothing can be changed afterwards. */
export function CloseDialog({ unsaved, underway, onClose, ...shown }: CloseDialogProps) {
  // Asks for it again: others may have counted in the meantime.
  const { stockTaking = shown.stockTaking } = useStockTaking(shown.stockTaking.id);
  const { close, isClosing } = useClose(stockTaking, onClose);
  const uncounted = stockTaking.rows.filter(({ newAmount }) => !isCounted(newAmount));
  return (
    <FormDialog
      title="Inventur abschließen"
      isReady={!isClosing && underway === 0}
      danger
      onSubmit={close}
      onClose={onClose}
    >
      {uncounted.length > 0 && <UncountedRows rows={uncounted} />}
      {underway > 0 && (
        <Alert severity="info">Mengen von diesem Gerät sind noch auf dem Weg zum Server. Danach geht es weiter.</Alert>
      )}
      {unsaved > 0 && (
        <Alert severity="error">
          {unsaved === 1
            ? 'Eine Eingabe ist nicht gespeichert und geht verloren.'
            : `${unsaved} Eingaben sind nicht gespeichert und gehen verloren.`}
        </Alert>
      )}
      <Typography>
        {`„${nameOf(stockTaking)}“ abschließen? Danach kann nichts mehr geändert werden: keine Menge, kein Preis, keine Beschreibung. Gelöscht werden kann sie dann auch nicht mehr.`}
      </Typography>
    </FormDialog>
  );
}

function useClose({ id }: StockTakingDetails, onDone: () => void) {
  const write = useWrite();
  const client = useQueryClient();
  const notify = useNotify();
  const showError = useShowError();
  const [isClosing, setClosing] = useState(false);
  const close = async () => {
    setClosing(true);
    try {
      await write('POST', `${PATH}/Close`, { body: { stockTakingId: id } });
      notify('Inventur abgeschlossen.', { type: 'success' });
    } catch (error) {
      showError(error);
    }
    // After a refusal as well: most likely somebody else has closed it.
    await client.invalidateQueries({ queryKey: stockTakingQueries.all });
    onDone();
  };
  return { close, isClosing };
}
