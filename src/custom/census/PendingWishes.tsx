import Typography from '@mui/material/Typography';
import { useOutbox } from '../../dataProvider/outbox';
import { useUser } from '../../dataProvider/session';

/** What of a census still lies on this device: amounts, and the wish to finish it. */
export function PendingWishes({ censusId }: { censusId: number }) {
  const user = useUser();
  const own = useOutbox().entries.filter(
    ({ count, userId }) => count.kind === 'census' && count.id === censusId && userId === user?.id,
  );
  if (own.length === 0) return null;
  const amounts = own.filter(({ action }) => action === 'amount').length;
  const isFinishing = own.some(({ action }) => action === 'finish');
  const parts = [
    amounts === 1 && 'Eine Eingabe liegt noch auf diesem Gerät.',
    amounts > 1 && `${amounts} Eingaben liegen noch auf diesem Gerät.`,
    isFinishing && 'Wird abgeschlossen, sobald alles übertragen ist.',
  ];
  return (
    <Typography variant="body2" role="status" sx={{ color: 'warning.main' }}>
      {parts.filter(Boolean).join(' ')}
    </Typography>
  );
}
