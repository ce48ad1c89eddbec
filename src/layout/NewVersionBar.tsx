import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMemory } from '../device/useDevice';
import { newVersion } from './newVersion';

export function NewVersionBar() {
  const [load] = useMemory(newVersion);
  const [isLater, setLater] = useState(false);
  if (!load || isLater) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <>
          <Button color="inherit" onClick={() => setLater(true)}>
            Später
          </Button>
          <Button color="inherit" onClick={load}>
            Jetzt laden
          </Button>
        </>
      }
      sx={{ borderRadius: 0, alignItems: 'center' }}
    >
      Eine neue Version ist da.
    </Alert>
  );
}
