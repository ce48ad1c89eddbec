import { Alert, Box } from '@mui/material';
import { useRef, useState } from 'react';
import { FormDialog } from '../dialogs/FormDialog';
import { FormTextField } from '../fields/FormTextField';
import { useCamera } from './useCamera';

export function CameraDialog({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [typed, setTyped] = useState('');
  const problem = useCamera(video, onCode);
  return (
    <FormDialog
      title="Code scannen"
      ok="Übernehmen"
      isReady={typed.trim() !== ''}
      onSubmit={() => onCode(typed.trim())}
      onClose={onClose}
    >
      {problem ? (
        <Alert severity="warning">{problem}</Alert>
      ) : (
        <Box sx={{ position: 'relative', display: 'grid' }}>
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label="Bild der Kamera"
            sx={{ width: 1, aspectRatio: '4 / 3', objectFit: 'cover', bgcolor: 'black', borderRadius: 1 }}
          />
          <Box aria-hidden sx={middle} />
        </Box>
      )}
      <FormTextField label="Code" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </FormDialog>
  );
}

const middle = {
  position: 'absolute',
  inset: 0,
  m: 'auto',
  width: '36%',
  height: '48%',
  border: '2px solid #fff',
  borderRadius: 1,
  boxShadow: '0 0 0 1px rgba(0, 0, 0, 0.5)',
  pointerEvents: 'none',
};
