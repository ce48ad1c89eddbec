import { Stack, Typography } from '@mui/material';
import { updateOrder } from '../../../contract/orders';
import { now } from '../../../device/clock';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDateTime } from '../../../rules/dates';
import { SwitchField } from '../../../ui/fields/ToggleField';
import { wholeOrder } from '../orderRecords';
import { SentHow } from '../sent/SentHow';
import { type OrderButtonProps, useOrderCommand } from '../useOrderCommand';

export function SentSwitch({ order, oneAtATime, disabled }: OrderButtonProps) {
  const timeZone = useTimeZone();
  const { sent } = order;
  const toggle = useOrderCommand(
    (send) => send(updateOrder, { body: { ...wholeOrder(order), sent: sent ? null : now().toISOString() } }),
    { oneAtATime },
  );

  return (
    <Stack>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <SwitchField
          label="Bestellung gesendet"
          checked={Boolean(sent)}
          onChange={() => toggle.run()}
          disabled={disabled || toggle.isRunning}
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
