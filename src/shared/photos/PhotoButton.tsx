import PhotoCamera from '@mui/icons-material/PhotoCameraOutlined';
import type { ButtonProps } from '@mui/material';
import { useRef, useState } from 'react';
import { newKey } from '../../dataProvider/newKey';
import { useBook } from '../../device/useBooking';
import { Button } from '../../ui/Button';
import { FileInput } from '../../ui/fields/FileInput';
import { useShowError } from '../../ui/useShowError';
import type { Photographed } from './Photographed';

export function PhotoButton({ of, ...button }: { of: Photographed } & ButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRunning, setRunning] = useState(false);
  const book = useBook();
  const showError = useShowError();
  const take = async ([file]: File[]) => {
    if (!file) return;
    setRunning(true);
    try {
      const { shrinkPhoto } = await import('./shrinkPhoto');
      const content = await shrinkPhoto(file);
      const record = of.recordId === undefined ? { recordClientId: of.clientId } : { recordId: of.recordId };
      const booking = { clientId: newKey(), resource: of.resource, ...record, content };
      await book({ action: 'book', what: 'photo', booking, label: `Foto zu ${of.title}` });
    } catch (error) {
      showError(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <Button
        label="Foto"
        startIcon={<PhotoCamera />}
        disabled={isRunning}
        onClick={() => input.current?.click()}
        {...button}
        sx={{ minHeight: 44, ...button.sx }}
      />
      <FileInput
        ref={input}
        accept="image/*"
        capture="environment"
        label="Foto wählen"
        onChoose={(files) => void take(files)}
      />
    </>
  );
}
