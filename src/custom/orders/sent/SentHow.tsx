import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Typography from '@mui/material/Typography';
import { useTimeZone } from '../../../queries/useTimeZone';
import { howSent, type SentOrder } from './howSent';

export function SentHow({ order }: { order: SentOrder }) {
  const text = howSent(order, useTimeZone());
  return text ? <SentText text={text} isFiled={order.sentBy === 'file'} /> : null;
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
