import Send from '@mui/icons-material/Send';
import { Stack } from '@mui/material';
import { useId } from 'react';
import { useHasAdditions } from '../../../device/useDevice';
import { Button } from '../../../ui/Button';
import { SecondaryText } from '../../../ui/SecondaryText';
import type { Order, OrderItem } from '../orderRecords';
import type { OrderButtonProps } from '../useOrderCommand';
import { MailState } from './MailState';
import { useSendMail } from './useSendMail';

export interface MailButtonProps extends OrderButtonProps {
  items: readonly OrderItem[];
  showPreview?: () => void;
}

export function MailButton({ order, oneAtATime, disabled, items, showPreview }: MailButtonProps) {
  const captionId = useId();
  const { send, isSending } = useSendMail(order, oneAtATime, showPreview);
  const isEmpty = useHasAdditions() && !items.some(({ amount }) => amount > 0);
  return (
    <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Button
        label={`an ${order.supplier.name}`}
        variant="contained"
        startIcon={<Send />}
        onClick={send}
        disabled={disabled || isEmpty || oneAtATime.isRunning}
        aria-describedby={captionId}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <SecondaryText id={captionId} role="status">
        {isEmpty ? 'Diese Bestellung hat keine Positionen.' : caption(order, isSending)}
      </SecondaryText>
      <MailState order={order} oneAtATime={oneAtATime} disabled={disabled} onSend={send} />
    </Stack>
  );
}

function caption({ mail, generatedHtml, sentBy }: Order, isSending: boolean): string {
  if (isSending || mail?.state === 'sending') return 'Mail wird verschickt …';
  return generatedHtml && sentBy !== 'file' ? '(Mail wurde bereits verschickt)' : '';
}
