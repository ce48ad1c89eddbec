import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { StockTakingRow } from './stockTakingRecords';

/** What is not counted; a long list is cut, since nobody reads a thousand lines in a dialog. */
export function UncountedRows({ rows }: { rows: readonly StockTakingRow[] }) {
  const rest = rows.length - SHOWN;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start', '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>
        {rows.length === 1 ? '1 Artikel ist nicht gezählt' : `${rows.length} Zeilen sind nicht gezählt`}
      </AlertTitle>
      Nicht gezählt ist nicht 0: Diese Zeilen stehen im Ergebnis mit „–“ und zählen nicht zum Gesamtwert.
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
