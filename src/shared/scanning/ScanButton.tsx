import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useHasAdditions } from '../../device/useDevice';
import { readLineCode, type SheetLine } from '../../rules/lineCode';
import { CameraDialog } from '../../ui/scanning/CameraDialog';
import { useHandScanner } from '../../ui/scanning/useHandScanner';
import { useOneAtATime } from '../../ui/useOneAtATime';
import { useShowError } from '../../ui/useShowError';
import { UnknownCode } from './UnknownCode';
import { type Scanned, useLookUp } from './useLookUp';

export interface ScanButtonProps {
  onFound: (found: Scanned) => void;
  onLine?: (line: SheetLine) => void;
}

export const ScanButton = (props: ScanButtonProps): ReactNode => useHasAdditions() && <Scanning {...props} />;

function Scanning({ onFound, onLine }: ScanButtonProps) {
  const lookUp = useLookUp();
  const showError = useShowError();
  const [isOpen, setOpen] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const { run } = useOneAtATime();
  const look = (code: string) =>
    run(async () => {
      setOpen(false);
      const line = onLine && readLineCode(code);
      if (line) return onLine(line);
      try {
        const found = await lookUp(code);
        if ('linkCode' in found) setUnknown(found.linkCode);
        else onFound(found);
      } catch (error) {
        showError(error);
      }
    });
  useHandScanner(look, !isOpen && unknown === undefined);
  return (
    <>
      <Button startIcon={<QrCodeScanner />} onClick={() => setOpen(true)}>
        Scannen
      </Button>
      {isOpen && <CameraDialog onCode={look} onClose={() => setOpen(false)} />}
      {unknown !== undefined && (
        <UnknownCode
          code={unknown}
          onLinked={(found) => {
            setUnknown(undefined);
            onFound(found);
          }}
          onClose={() => setUnknown(undefined)}
        />
      )}
    </>
  );
}
