import Send from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import type { Order } from '../orderRecords';
import { MailState } from './MailState';
import { useSendMail } from './useSendMail';

export interface MailButtonProps {
  order: Order;
  oneAtATime: OneAtATime;
  disabled: boolean;
}

export function MailButton({ order, oneAtATime, disabled }: MailButtonProps) {
  const captionId = useId();
  const { send, isSending } = useSendMail(order, oneAtATime);
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="contained"
        startIcon={<Send />}
        onClick={send}
        disabled={disabled || oneAtATime.isRunning}
        aria-describedby={captionId}
      >
        {`an ${order.supplier.name}`}
      </Button>
      <Typography id={captionId} variant="body2" color="textSecondary" role="status">
        {caption(order, isSending)}
      </Typography>
      <MailState order={order} oneAtATime={oneAtATime} disabled={disabled} onSend={send} />
    </Stack>
  );
}

function caption({ mail, generatedHtml }: Order, isSending: boolean): string {
  if (isSending || mail?.state === 'sending') return 'Mail wird verschickt …';
  return generatedHtml ? '(Mail wurde bereits verschickt)' : '';
}
