import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { InvoiceClaim, InvoiceCredit } from '../../../../contract/invoices';
import { useTimeZone } from '../../../../queries/useTimeZone';
import { formatDate, formatDateTime } from '../../../../rules/dates';
import { formatMoney } from '../../../../rules/numbers';

const MAILS: Record<InvoiceClaim['mailState'], string> = {
  waiting: 'Die Mail wartet und wird von selbst verschickt.',
  sending: 'Die Mail wird gerade verschickt.',
  sent: '',
  failed: 'Die Mail ist nicht angekommen. Bitte die Adresse des Lieferanten prüfen und dort anrufen.',
  unclear: 'Ob die Mail angekommen ist, ist unklar. Bitte beim Lieferanten nachfragen.',
};

export function ClaimState({ claim, credits }: { claim: InvoiceClaim; credits: readonly InvoiceCredit[] }) {
  const timeZone = useTimeZone();
  const { amount, at, credited, open, mailState } = claim;
  const isWrong = mailState === 'failed' || mailState === 'unclear';
  return (
    <Alert severity={isWrong ? 'error' : open > 0 ? 'info' : 'success'}>
      {[
        `Reklamiert am ${formatDateTime(at, timeZone)}: ${formatMoney(amount)} netto.`,
        credited > 0 && `Gutgeschrieben ${formatMoney(credited)}${open > 0 ? `, offen ${formatMoney(open)}` : ''}.`,
        credited === 0 && open > 0 && 'Wartet auf die Gutschrift.',
        MAILS[mailState],
      ]
        .filter(Boolean)
        .join(' ')}
      {credits.map(({ id, number, issueDate }) => (
        <Link key={id} component={RouterLink} to={`/invoice/${id}`} sx={{ display: 'block', width: 'fit-content' }}>
          Gutschrift {number} vom {formatDate(issueDate)}
        </Link>
      ))}
    </Alert>
  );
}
