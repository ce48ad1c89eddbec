import Send from '@mui/icons-material/Send';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Order } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';
import { useSendMail } from './useSendMail';

export interface MailButtonProps {
  order: Order;
  actions: OneAtATime;
  /** While the order is edited: what is not saved would not be in the mail. */
  disabled: boolean;
}

/** Sends the order to its supplier, and asks first when that was done before. */
export function MailButton({ order, actions, disabled }: MailButtonProps) {
  const captionId = useId();
  const { send, isSending } = useSendMail(order, actions);
  const caption = isSending ? 'Mail wird verschickt …' : order.generatedHtml ? '(Mail wurde bereits verschickt)' : '';
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        startIcon={<Send />}
        onClick={send}
        disabled={disabled || actions.isRunning}
        aria-describedby={captionId}
        sx={{ textTransform: 'none' }}
      >
        {`an ${order.supplier.name}`}
      </Button>
      <Typography id={captionId} variant="body2" color="textSecondary" role="status">
        {caption}
      </Typography>
    </Stack>
  );
}
