import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { FileInput } from '../../../../ui/fields/FileInput';
import type { Reading } from './useReadExports';

/** Takes chosen files, and those dropped anywhere on the page. */
export function ChooseExports({ reading: { read, isRunning } }: { reading: Reading }) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop' && !isRunning) read([...event.dataTransfer.files]);
  });
  useEffect(() => {
    const listen = (event: DragEvent) => drop(event);
    window.addEventListener('dragover', listen);
    window.addEventListener('drop', listen);
    return () => {
      window.removeEventListener('dragover', listen);
      window.removeEventListener('drop', listen);
    };
  }, []);
  return (
    <>
      <FileInput ref={input} multiple accept=".zip,.csv,.xml" label="ZIP- oder CSV-Dateien" onChoose={read} />
      <Button
        variant="contained"
        startIcon={<UploadFile />}
        disabled={isRunning}
        onClick={() => input.current?.click()}
        sx={{ minHeight: 44 }}
      >
        Kassendaten einlesen
      </Button>
    </>
  );
}
