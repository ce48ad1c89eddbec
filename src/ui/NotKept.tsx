import { Alert } from '@mui/material';

/** Shown while a device has no room for what is typed into a page that it keeps otherwise. */
export const NotKept = () => (
  <Alert severity="warning" role="alert">
    Der Speicher dieses Geräts ist voll. Deine Eingaben bleiben nur, solange diese Seite offen ist. Bitte gleich
    speichern oder Platz schaffen.
  </Alert>
);
