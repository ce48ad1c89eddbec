import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { FormDialog } from '../dialogs/FormDialog';
import { FormTextField } from '../fields/FormTextField';
import { useCamera } from './useCamera';

export interface CameraDialogProps {
  /** Gets the first code that is seen or typed; then the dialog is to be closed. */
  onCode: (code: string) => void;
  onClose: () => void;
}

/** What the camera sees, until there is a code in it; a code that it cannot read may be typed. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [typed, setTyped] = useState('');
  const problem = useCamera(video, onCode);
  return (
    <FormDialog
      title="Code scannen"
      isReady={typed.trim() !== ''}
      onSubmit={() => onCode(typed.trim())}
      onClose={onClose}
    >
      {problem ? (
        <Alert severity="warning">{problem}</Alert>
      ) : (
        <Box
          component="video"
          ref={video}
          muted
          playsInline
          aria-label="Bild der Kamera"
          sx={{ width: 1, aspectRatio: '4 / 3', objectFit: 'cover', bgcolor: 'black', borderRadius: 1 }}
        />
      )}
      <FormTextField label="Code" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </FormDialog>
  );
}
