import { Alert } from '@mui/material';

export const NotKept = () => (
  <Alert severity="warning" role="alert">
    Der Speicher dieses Geräts ist voll. Deine Eingaben bleiben nur, solange diese Seite offen ist. Bitte gleich
    speichern oder Platz schaffen.
  </Alert>
);
