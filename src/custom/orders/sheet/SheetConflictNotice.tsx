import { Alert, Stack } from '@mui/material';
import { HttpError } from '../../../dataProvider/HttpError';
import { Button } from '../../../ui/Button';
import { LinkButton } from '../../../ui/LinkButton';

export interface SheetConflict {
  message: string;
  orders: readonly { id: number; title: string }[];
}

export function sheetConflictIn(error: unknown): SheetConflict | undefined {
  if (!(error instanceof HttpError) || error.body?.code !== 'DUPLICATE') return undefined;
  return { message: error.message, orders: error.body.usedBy ?? [] };
}

export interface SheetTakenProps {
  taken: SheetConflict;
  isRunning: boolean;
  onFurther: () => void;
}

export function SheetConflictNotice({ taken: { message, orders }, isRunning, onFurther }: SheetTakenProps) {
  return (
    <Alert severity="warning" role="alert" sx={{ flexBasis: '100%' }}>
      {message}
      <Stack
        direction="row"
        useFlexGap
        sx={{ mt: 1, gap: 1, flexWrap: 'wrap', '& .MuiButton-root': { minHeight: 44 } }}
      >
        {orders.map(({ id, title }) => (
          <LinkButton key={id} label={title} variant="outlined" to={`/order/${id}`} />
        ))}
        <Button label="Als weitere Bestellung anlegen" variant="outlined" disabled={isRunning} onClick={onFurther} />
      </Stack>
    </Alert>
  );
}
