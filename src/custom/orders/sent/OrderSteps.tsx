import CheckCircle from '@mui/icons-material/CheckCircle';
import ChevronRight from '@mui/icons-material/ChevronRight';
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Stack, Typography } from '@mui/material';
import { useTimeZone } from '../../../queries/useTimeZone';
import type { Order } from '../orderRecords';
import { type OrderStep, orderSteps } from './stepsOfOrder';

export function OrderSteps({ order }: { order: Order }) {
  const steps = orderSteps(order, useTimeZone());
  return (
    <Stack
      component="ol"
      direction="row"
      useFlexGap
      aria-label="Stand der Bestellung"
      sx={{ flexWrap: 'wrap', columnGap: 0.5, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {steps.map((step, at) => (
        <Stack
          key={step.name}
          component="li"
          direction="row"
          sx={{ alignItems: 'center', gap: 0.5 }}
          aria-current={step.isDone && !steps[at + 1]?.isDone ? 'step' : undefined}
        >
          <Sign step={step} />
          <Typography variant="body2" color={step.isDone ? 'textPrimary' : 'textSecondary'}>
            {[step.name, step.detail].filter(Boolean).join(' ')}
          </Typography>
          {at < steps.length - 1 && <ChevronRight fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />}
        </Stack>
      ))}
    </Stack>
  );
}

function Sign({ step: { isDone, isFiled } }: { step: OrderStep }) {
  if (isFiled) return <InsertDriveFile fontSize="small" color="warning" aria-hidden />;
  return isDone ? (
    <CheckCircle fontSize="small" color="success" titleAccess="erledigt:" />
  ) : (
    <RadioButtonUnchecked fontSize="small" color="disabled" titleAccess="offen:" />
  );
}
