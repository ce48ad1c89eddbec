import { Alert } from '@mui/material';
import { useState } from 'react';
import { useMemory } from '../device/useDevice';
import { Button } from '../ui/Button';
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
          <Button label="Später" color="inherit" onClick={() => setLater(true)} />
          <Button label="Jetzt laden" color="inherit" onClick={load} />
        </>
      }
      sx={{ borderRadius: 0, alignItems: 'center' }}
    >
      Eine neue Version ist da.
    </Alert>
  );
}
