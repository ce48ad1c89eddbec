import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { type ReactNode, useState } from 'react';
import { useHasAdditions } from '../../device/useDevice';
import { readLineCode, type SheetLine } from '../../rules/lineCode';
import { Button } from '../../ui/Button';
import { IconAction } from '../../ui/IconAction';
import { CameraDialog } from '../../ui/scanning/CameraDialog';
import { useHandScanner } from '../../ui/scanning/useHandScanner';
import { useIsPhone } from '../../ui/useIsPhone';
import { useOneAtATime } from '../../ui/useOneAtATime';
import { useShowError } from '../../ui/useShowError';
import { UnknownCode } from './UnknownCode';
import { type Scanned, useLookUp } from './useLookUp';

export interface ScanButtonProps {
  onFound: (found: Scanned) => void;
  onLine?: (line: SheetLine) => void;
  isBrief?: boolean;
}

export const ScanButton = (props: ScanButtonProps): ReactNode => useHasAdditions() && <Scanning {...props} />;

function Scanning({ onFound, onLine, isBrief = false }: ScanButtonProps) {
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
  const isIcon = useIsPhone() && isBrief;
  useHandScanner(look, !isOpen && unknown === undefined);
  return (
    <>
      {isIcon ? (
        <IconAction label="Scannen" icon={<QrCodeScanner />} color="primary" onClick={() => setOpen(true)} />
      ) : (
        <Button label="Scannen" startIcon={<QrCodeScanner />} onClick={() => setOpen(true)} />
      )}
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
