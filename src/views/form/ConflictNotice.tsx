import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

/** Somebody else was quicker. Nothing that was typed is lost until its author says so. */
export function ConflictNotice({ onLoad }: { onLoad: () => void }) {
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <AlertTitle>Inzwischen geändert</AlertTitle>
      Jemand anderes hat diesen Eintrag inzwischen geändert. Deine Eingaben stehen noch im Formular und sind nicht
      gespeichert.
      <div>
        <Button color="inherit" size="small" variant="outlined" onClick={onLoad} sx={{ mt: 1.5 }}>
          Aktuellen Stand laden
        </Button>
      </div>
    </Alert>
  );
}
