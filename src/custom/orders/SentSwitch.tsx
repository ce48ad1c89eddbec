import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useWrite } from '../../dataProvider/useWrite';
import { formatDateTime } from '../../rules/dates';
import { useTimeZone } from '../../views/dates/useTimeZone';
import type { Order } from './orderRecords';
import type { OneAtATime } from './useOneAtATime';
import { useReloadOrders } from './useReloadOrders';

/** Marks an order as sent now, or as not sent, and says when it was. */
export function SentSwitch({ order, actions }: { order: Order; actions: OneAtATime }) {
  const write = useWrite();
  const reload = useReloadOrders();
  const timeZone = useTimeZone();
  const { id, sent, version } = order;

  const toggle = () =>
    actions.run(async () => {
      try {
        await write('PUT', '/api/Orders', { body: { id, sent: sent ? null : new Date().toISOString(), version } });
      } finally {
        // After a refusal as well: most likely somebody else has changed the order.
        await reload();
      }
    });

  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        label="Bestellung gesendet"
        control={<Switch checked={Boolean(sent)} onChange={toggle} disabled={actions.isRunning} />}
      />
      {sent && (
        <Typography variant="body2" color="textSecondary" component="time" dateTime={sent}>
          {formatDateTime(sent, timeZone)}
        </Typography>
      )}
    </Stack>
  );
}
