import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import Schedule from '@mui/icons-material/Schedule';
import Typography from '@mui/material/Typography';
import type { Order } from '../orderRecords';
import { mailSignState } from './mailSignState';

export function MailSign({ order }: { order: Order }) {
  const state = mailSignState(order);
  if (!state) return null;
  const { text, color, Icon } = SIGNS[state];
  return (
    <Typography
      noWrap
      component="div"
      variant="caption"
      sx={{ color, lineHeight: 1.25, display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <Icon sx={{ fontSize: 14 }} />
      {text}
    </Typography>
  );
}

const SIGNS = {
  waiting: { text: 'Mail wartet', color: 'text.secondary', Icon: Schedule },
  failed: { text: 'Mail fehlgeschlagen', color: 'error.main', Icon: ErrorOutline },
  unclear: { text: 'Mail unklar', color: 'warning.main', Icon: HelpOutline },
};
