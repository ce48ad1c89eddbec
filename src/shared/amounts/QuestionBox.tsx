import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

export interface QuestionBoxProps {
  title: string;
  text: string;
  /** The buttons that answer. */
  children: ReactNode;
  /** On a phone, where the article being counted needs the room. */
  isBrief?: boolean;
}

/** Asks about an amount that was entered; never in the way of saving it. */
export function QuestionBox({ title, text, children, isBrief = false }: QuestionBoxProps) {
  return (
    <Alert
      severity="warning"
      icon={false}
      role="alert"
      sx={{
        py: 0.5,
        border: 1,
        borderColor: 'warning.main',
        textAlign: 'left',
        whiteSpace: 'normal',
        ...(isBrief && { px: 1, py: 0, fontSize: '0.75rem', lineHeight: 1.25 }),
        '& .MuiAlert-message': { width: '100%', minWidth: 0, py: 0.75, overflowWrap: 'anywhere' },
      }}
    >
      <strong>{`${title} `}</strong>
      {text}
      <Stack
        direction="row"
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          gap: 1,
          mt: 0.75,
          '& button': { minHeight: 44, flex: { xs: '1 1 auto', sm: '0 0 auto' } },
        }}
      >
        {children}
      </Stack>
    </Alert>
  );
}
