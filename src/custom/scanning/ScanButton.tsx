import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { readItemByCode } from '../../contract/codes';
import type { Answered } from '../../contract/kit/call';
import { HttpError } from '../../dataProvider/HttpError';
import { useApi, useHasAdditions } from '../../device/useDevice';
import { CameraDialog } from '../../ui/scanning/CameraDialog';
import { useHandScanner } from '../../ui/scanning/useHandScanner';
import { useOneAtATime } from '../../ui/useOneAtATime';
import { useShowError } from '../../ui/useShowError';
import { UnknownCode } from './UnknownCode';

export interface ScanButtonProps {
  /** Gets the article of a code that was scanned, by camera or by hand. */
  onFound: (found: Answered<typeof readItemByCode>) => void;
}

/** "Scannen", where the server knows codes; a code that nobody knows is linked on the spot. */
export const ScanButton = (props: ScanButtonProps): ReactNode => useHasAdditions() && <Scanning {...props} />;

function Scanning({ onFound }: ScanButtonProps) {
  const api = useApi();
  const showError = useShowError();
  const [isOpen, setOpen] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const { run } = useOneAtATime();
  const look = (code: string) =>
    run(async () => {
      setOpen(false);
      try {
        onFound(await api(readItemByCode, { query: { code } }));
      } catch (error) {
        const linkCode = error instanceof HttpError ? error.body?.linkCode : undefined;
        if (linkCode === undefined) showError(error);
        else setUnknown(linkCode);
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
          onLinked={(code) => {
            setUnknown(undefined);
            void look(code);
          }}
          onClose={() => setUnknown(undefined)}
        />
      )}
    </>
  );
}
