import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FileInput } from '../../../../ui/fields/FileInput';
import { useDroppedFiles } from '../../../../ui/fields/useDroppedFiles';
import type { Reading } from './useReadExports';

export function ChooseExports({ reading: { read, isRunning } }: { reading: Reading }) {
  const input = useRef<HTMLInputElement>(null);
  useDroppedFiles((files) => !isRunning && read(files));
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
