import { Alert } from '@mui/material';

export function ReadOnlyNotice() {
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      Nur Administratoren können hier etwas ändern.
    </Alert>
  );
}
