import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useRef } from 'react';
import { Button } from '../../../ui/Button';
import { FileInput } from '../../../ui/fields/FileInput';
import { IconAction } from '../../../ui/IconAction';
import { useIsPhone } from '../../../ui/useIsPhone';

const LABEL = 'Rechnung einlesen';

export function ReadButton({ onChoose, disabled }: { onChoose: (files: File[]) => void; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();
  const open = () => input.current?.click();
  return (
    <>
      <FileInput
        ref={input}
        multiple
        accept=".xml,.pdf,application/pdf,application/xml,text/xml"
        label="Rechnungsdateien"
        onChoose={onChoose}
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
