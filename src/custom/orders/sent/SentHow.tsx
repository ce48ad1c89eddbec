import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Typography from '@mui/material/Typography';
import { useTimeZone } from '../../../queries/useTimeZone';
import { howSent, type SentOrder } from './howSent';

export function SentHow({ order }: { order: SentOrder }) {
  const text = howSent(order, useTimeZone());
  if (!text) return null;
  const isFiled = order.sentBy === 'file';
  return (
    <Typography
      variant="body2"
      sx={{ color: isFiled ? 'warning.main' : 'text.secondary', display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      {isFiled && <InsertDriveFile fontSize="small" />}
      {text}
    </Typography>
  );
}
