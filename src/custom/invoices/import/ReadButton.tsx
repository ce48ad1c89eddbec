import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { IconAction } from '../../../ui/IconAction';
import { useIsPhone } from '../../../ui/useIsPhone';

const LABEL = 'Rechnung einlesen';

export function ReadButton({ onChoose, disabled }: { onChoose: (files: File[]) => void; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".xml,.pdf,application/pdf,application/xml,text/xml"
        aria-label="Rechnungsdateien"
        onChange={pick}
      />
      {isPhone ? (
        <IconAction label={LABEL} icon={<UploadFileOutlined />} edge="end" onClick={open} disabled={disabled} />
      ) : (
        <Button variant="contained" startIcon={<UploadFileOutlined />} onClick={open} disabled={disabled}>
          {LABEL}
        </Button>
      )}
    </>
  );
}
