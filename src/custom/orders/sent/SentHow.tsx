import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import { Typography } from '@mui/material';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import type { Order } from '../orderRecords';

type SentOrder = Pick<Order, 'sent' | 'sentBy' | 'sentByName' | 'sentTo' | 'mailedAt' | 'addenda'>;

export function SentHow({ order }: { order: SentOrder }) {
  const timeZone = useTimeZone();
  const text = howSent(order, timeZone);
  const addendum = addendumMailed(order, timeZone);
  return (
    <>
      {text && <SentText text={text} isFiled={order.sentBy === 'file'} />}
      {addendum && <SentText text={addendum} isFiled={false} />}
    </>
  );
}

export const SentText = ({ text, isFiled }: { text: string; isFiled: boolean }) => (
  <Typography
    variant="body2"
    sx={{ color: isFiled ? 'warning.main' : 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.5 }}
  >
    {isFiled && <InsertDriveFile fontSize="small" />}
    {text}
  </Typography>
);

function howSent({ sent, sentBy, sentByName, sentTo, mailedAt }: SentOrder, timeZone: string): string | undefined {
  if (!sent || !sentBy) return undefined;
  const at = formatDateTime(sent, timeZone);
  switch (sentBy) {
    case 'mail':
      return `Gemailt am ${mailedAt ? formatDateTime(mailedAt, timeZone) : at}${sentTo ? ` an ${sentTo}` : ''}`;
    case 'file':
      return 'Als Datei abgelegt, nicht gemailt';
    case 'hand':
      return `Von Hand markiert am ${at}${sentByName ? ` von ${sentByName}` : ''}`;
  }
}

/** Mail older than the sent mark cannot have contained an addendum; for mailed orders `howSent` names the last mail. */
function addendumMailed({ sent, sentBy, mailedAt, addenda }: SentOrder, timeZone: string): string | undefined {
  const isOther = sentBy === 'hand' || sentBy === 'file';
  if (!isOther || !sent || !mailedAt || !addenda || mailedAt < sent) return undefined;
  return `Nachtrag gemailt am ${formatDateTime(mailedAt, timeZone)}`;
}
