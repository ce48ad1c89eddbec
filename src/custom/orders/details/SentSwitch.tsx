import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { updateOrder } from '../../../contract/orders';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import { type Order, wholeOrder } from '../orderRecords';
import { SentHow } from '../sent/SentHow';
import { useOrderCommand } from '../useOrderCommand';

export function SentSwitch({ order, oneAtATime }: { order: Order; oneAtATime: OneAtATime }) {
  const timeZone = useTimeZone();
  const { sent } = order;
  const toggle = useOrderCommand(
    (send) => send(updateOrder, { body: { ...wholeOrder(order), sent: sent ? null : new Date().toISOString() } }),
    { oneAtATime },
  );

  return (
    <Stack>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <FormControlLabel
          label="Bestellung gesendet"
          control={<Switch checked={Boolean(sent)} onChange={() => toggle.run()} disabled={toggle.isRunning} />}
        />
        {sent && (
          <Typography variant="body2" color="textSecondary" component="time" dateTime={sent}>
            {formatDateTime(sent, timeZone)}
          </Typography>
        )}
      </Stack>
      <SentHow order={order} />
    </Stack>
  );
}
