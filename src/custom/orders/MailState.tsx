import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../dataProvider/useWrite';
import { useTimeZone } from '../../views/dates/useTimeZone';
import { mailSentence } from './mailSentence';
import type { Order } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';
import { useReloadOrders } from './useReloadOrders';

export interface MailStateProps {
  order: Order;
  actions: OneAtATime;
  disabled: boolean;
  onSend: () => void;
}

/** What became of the last mail, and what a person can do about one that waits. */
export function MailState({ order: { id, mail }, actions, disabled, onSend }: MailStateProps) {
  const timeZone = useTimeZone();
  const write = useWrite();
  const reload = useReloadOrders();
  const sentence = mail ? mailSentence(mail, timeZone) : '';

  const stop = () =>
    actions.run(async () => {
      try {
        await write('POST', `/api/Orders/${id}/stop-mail`, {});
      } finally {
        // After a refusal as well: it may just have been sent.
        await reload();
      }
    });

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
          <Button variant="outlined" onClick={onSend} disabled={disabled || actions.isRunning}>
            Jetzt versuchen
          </Button>
          <Button onClick={stop} disabled={disabled || actions.isRunning}>
            Nicht mehr versuchen
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
