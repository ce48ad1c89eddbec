import { Stack, Typography } from '@mui/material';
import { stopOrderMail } from '../../../contract/orderMails';
import { useTimeZone } from '../../../queries/useTimeZone';
import { Button } from '../../../ui/Button';
import { type OrderButtonProps, useOrderCommand } from '../useOrderCommand';
import { mailSentence } from './mailSentence';

export interface MailStateProps extends OrderButtonProps {
  onSend: () => void;
}

export function MailState({ order: { id, mail }, oneAtATime, disabled, onSend }: MailStateProps) {
  const timeZone = useTimeZone();
  const sentence = mail ? mailSentence(mail, timeZone) : '';
  const stop = useOrderCommand((send) => send(stopOrderMail, { params: { orderId: id } }), { oneAtATime });

  return (
    <Stack sx={{ flexBasis: '100%', gap: 0.5, display: sentence ? undefined : 'contents' }}>
      <Typography
        role="status"
        variant="body2"
        color={mail?.state === 'failed' || mail?.state === 'unclear' ? 'error' : 'textSecondary'}
      >
        {sentence}
      </Typography>
      {mail?.state === 'waiting' && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={onSend} disabled={disabled || oneAtATime.isRunning}>
            Jetzt versuchen
          </Button>
          <Button label="Nicht mehr versuchen" onClick={() => stop.run()} disabled={disabled || oneAtATime.isRunning} />
        </Stack>
      )}
    </Stack>
  );
}
