import { Alert } from '@mui/material';
import { useSearchParams } from 'react-router';
import { useUnsentBookings } from '../../../device/useBooking';
import { LinkButton } from '../../../ui/LinkButton';
import { AskShared } from './AskShared';

export function SharedFiles() {
  const [parameters] = useSearchParams();
  const entries = useUnsentBookings('invoice');
  const refused = entries.filter(({ state }) => state === 'rejected').length;
  const failure = FAILURES[parameters.get('geteilt') ?? ''];
  return (
    <>
      {failure && <Alert severity="error">{failure}</Alert>}
      <AskShared />
      {entries.length > 0 && (
        <Alert
          severity={refused > 0 ? 'warning' : 'info'}
          action={<LinkButton label="Ansehen" color="inherit" to="/unsent" />}
        >
          {refused > 0 ? refusedText(refused) : waitingText(entries.length)}
        </Alert>
      )}
    </>
  );
}

const FAILURES: Readonly<Record<string, string>> = {
  fehler: 'Die geteilte Datei ließ sich auf diesem Gerät nicht speichern. Bitte hier über „Rechnung einlesen“ wählen.',
  zuviel:
    'Das Geteilte wurde nicht behalten: höchstens 20 Dateien warten hier, jede bis 20 MB. Bitte hier über „Rechnung einlesen“ wählen.',
};

const refusedText = (count: number) =>
  count === 1 ? 'Eine geteilte Datei wurde nicht eingelesen.' : `${count} geteilte Dateien wurden nicht eingelesen.`;

const waitingText = (count: number) =>
  count === 1
    ? 'Eine geteilte Datei liegt auf diesem Gerät und wird eingelesen, sobald der Server erreichbar ist.'
    : `${count} geteilte Dateien liegen auf diesem Gerät und werden eingelesen, sobald der Server erreichbar ist.`;
