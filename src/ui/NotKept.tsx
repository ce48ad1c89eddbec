import Alert from '@mui/material/Alert';

/** Shown while a device has no room for what is typed into a page that it keeps otherwise. */
export const NotKept = () => (
  <Alert severity="warning" role="alert">
    Der Speicher dieses Geräts ist voll. Was hier eingegeben ist, bleibt nur, solange die Seite offen ist: bitte Platz
    schaffen oder gleich fertig werden.
  </Alert>
);
