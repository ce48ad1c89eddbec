import { Alert, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Button } from './Button';
import { useRefetchFailed } from './useRefetchFailed';
import { errorText } from './useShowError';

export interface LoadErrorProps {
  error: unknown;
  text?: string;
}

export function LoadError({ error, text = errorText(error) }: LoadErrorProps) {
  const readAgain = useRefetchFailed();
  const [isReading, setReading] = useState(false);
  const read = async () => {
    setReading(true);
    await readAgain().finally(() => setReading(false));
  };
  return (
    <Alert severity="error" action={<RetryButton loading={isReading} onClick={() => void read()} />} sx={BUTTON_BELOW}>
      {text}
    </Alert>
  );
}

export const RetryButton = (props: Pick<ButtonProps, 'loading' | 'onClick'>) => (
  <Button label="Noch einmal versuchen" {...props} color="inherit" sx={{ minHeight: 44 }} />
);

export const BUTTON_BELOW = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: { sm: 'center' },
  '& .MuiAlert-message': { flex: '1 1 180px', overflowWrap: 'anywhere' },
  '& .MuiAlert-action': { flexShrink: 0, pt: 0, alignItems: 'center', ml: { xs: 'auto', sm: 0 } },
};
