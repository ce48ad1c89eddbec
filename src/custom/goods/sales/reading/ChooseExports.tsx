import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Reading } from './useReadExports';

/** Takes chosen files, and those dropped anywhere on the page. */
export function ChooseExports({ reading: { read, isRunning } }: { reading: Reading }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    read([...(target.files ?? [])]);
    // Lets the same file be chosen again.
    target.value = '';
  };
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
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".zip,.csv,.xml"
        aria-label="ZIP- oder CSV-Dateien"
        onChange={choose}
      />
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
