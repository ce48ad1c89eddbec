import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { closeStockTaking } from '../../../contract/stockTakingReports';
import { isOfCount } from '../../../device/outbox/entry';
import { useHasAdditions, useIsAdmin, useOutbox, useUser } from '../../../device/useDevice';
import { isCounted } from '../../../rules/amounts';
import { Button } from '../../../ui/Button';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { stockTakingKeys } from '../stockTakingKeys';
import { nameOf, type StockTakingDetails } from '../stockTakingRecords';
import { useStockTaking } from '../useStockTaking';

export interface CloseButtonProps {
  stockTaking: StockTakingDetails;
  unsaved: number;
  underway: number;
}

export function CloseButton(props: CloseButtonProps) {
  const isAdmin = useIsAdmin();
  const hasAdditions = useHasAdditions();
  const [isClosing, setClosing] = useState(false);
  if (!isAdmin || !hasAdditions) return null;
  return (
    <>
      <Button label="Abschließen" variant="outlined" onClick={() => setClosing(true)} />
      {isClosing && <CloseDialog {...props} onClose={() => setClosing(false)} />}
    </>
  );
}

function CloseDialog({ unsaved, underway, onClose, ...shown }: CloseButtonProps & { onClose: () => void }) {
  const { stockTaking = shown.stockTaking } = useStockTaking(shown.stockTaking.id);
  const { id } = stockTaking;
  const command = useCommand((send) => send(closeStockTaking, { body: { stockTakingId: id } }), {
    refresh: [stockTakingKeys.all],
    done: 'Inventur abgeschlossen.',
  });
  const waitsOf = useNamesOfOthers(id);
  const uncounted = stockTaking.rows.filter(({ newAmount }) => !isCounted(newAmount));
  return (
    <FormDialog
      title="Inventur abschließen"
      ok="Abschließen"
      isReady={!command.isRunning && underway === 0}
      danger
      onSubmit={() => void command.run().then(onClose)}
      onClose={onClose}
    >
      {uncounted.length > 0 && <UncountedRows rows={uncounted} />}
      {underway > 0 && (
        <Alert severity="info">
          Auf diesem Gerät warten noch Mengen. Abschließen geht, sobald sie übertragen sind.
        </Alert>
      )}
      {waitsOf !== '' && (
        <Alert severity="warning">
          {`Auf diesem Gerät warten noch Mengen von ${waitsOf}. Sie werden erst gesendet, wenn sich hier wieder anmeldet, wer sie gezählt hat, und nach dem Abschließen nicht mehr angenommen.`}
        </Alert>
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

/** The names of other people whose amounts wait on this device; empty if there are none. */
function useNamesOfOthers(stockTakingId: number): string {
  const user = useUser();
  const waiting = useOutbox().entries.filter(
    (entry) => isOfCount(entry, { kind: 'stockTaking', id: stockTakingId }) && entry.userId !== user?.id,
  );
  return [...new Set(waiting.map(({ userName }) => userName))].join(', ');
}

function UncountedRows({ rows }: { rows: StockTakingDetails['rows'] }) {
  const rest = rows.length - SHOWN;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>
        {rows.length === 1 ? '1 Zeile ist nicht gezählt' : `${rows.length} Zeilen sind nicht gezählt`}
      </AlertTitle>
      Nicht gezählt gilt nicht als 0: Im Ergebnis steht dort „–“, und im Gesamtwert fehlt es.
      <Box
        component="ul"
        tabIndex={0}
        aria-label="Nicht gezählt"
        sx={{ pl: 2.5, my: 1, maxHeight: 200, overflowY: 'auto' }}
      >
        {rows.slice(0, SHOWN).map(({ id, name, locationName }) => (
          <li key={id}>{`${name} (${locationName})`}</li>
        ))}
      </Box>
      {rest > 0 && `… und ${rest} weitere`}
    </Alert>
  );
}

const SHOWN = 200;
