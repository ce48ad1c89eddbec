import Alert from '@mui/material/Alert';

/** Says why nothing on the page can be changed. */
export function ReadOnlyNotice() {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Nur Administratoren können hier etwas ändern.
    </Alert>
  );
}
