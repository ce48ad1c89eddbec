import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import Schedule from '@mui/icons-material/Schedule';
import type { Order } from '../orderRecords';
import { SignLine } from '../SignLine';
import { mailSignState } from './mailSignState';

export function MailSign({ order }: { order: Order }) {
  const state = mailSignState(order);
  if (!state) return null;
  const { text, color, Icon } = SIGNS[state];
  return <SignLine icon={<Icon />} text={text} color={color} />;
}

const SIGNS = {
  waiting: { text: 'Mail wartet', color: 'text.secondary', Icon: Schedule },
  failed: { text: 'Mail fehlgeschlagen', color: 'error.main', Icon: ErrorOutline },
  unclear: { text: 'Mail unklar', color: 'warning.main', Icon: HelpOutline },
};
