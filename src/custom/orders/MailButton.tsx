import Send from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { MailState } from './MailState';
import type { Order } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';
import { useSendMail } from './useSendMail';

export interface MailButtonProps {
  order: Order;
  actions: OneAtATime;
  /** While the order is edited: what is not saved would not be in the mail. */
  disabled: boolean;
}

/** Sends the order to its supplier, asks first when that was done before, and says what became of the last mail. */
export function MailButton({ order, actions, disabled }: MailButtonProps) {
  const captionId = useId();
  const { send, isSending } = useSendMail(order, actions);
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="contained"
        startIcon={<Send />}
        onClick={send}
        disabled={disabled || actions.isRunning}
        aria-describedby={captionId}
      >
        {`an ${order.supplier.name}`}
      </Button>
      <Typography id={captionId} variant="body2" color="textSecondary" role="status">
        {caption(order, isSending)}
      </Typography>
      <MailState order={order} actions={actions} disabled={disabled} onSend={send} />
    </Stack>
  );
}

function caption({ mail, generatedHtml }: Order, isSending: boolean): string {
  if (isSending || mail?.state === 'sending') return 'Mail wird verschickt …';
  return generatedHtml ? '(Mail wurde bereits verschickt)' : '';
}
