import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Typography from '@mui/material/Typography';
import { useTimeZone } from '../../../queries/useTimeZone';
import { addendumMailed, howSent, type SentOrder } from './howSent';

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
