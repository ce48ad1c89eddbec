import { Alert, Stack } from '@mui/material';
import type { ReactNode, Ref } from 'react';

export interface QuestionBoxProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Smaller, for phones, where the article being counted needs the room. */
  isBrief?: boolean;
  ref?: Ref<HTMLDivElement>;
}

export function QuestionBox({ title, text, children, isBrief = false, ref }: QuestionBoxProps) {
  return (
    <Alert
      ref={ref}
      severity="warning"
      icon={false}
      role="alert"
      sx={{
        py: 0.5,
        border: 1,
        borderColor: 'warning.main',
        textAlign: 'left',
        whiteSpace: 'normal',
        // Keeps clear of the header, and of a bar with the save button.
        scrollMargin: '72px 0 112px',
        ...(isBrief && { px: 1.5, fontSize: '0.8125rem', lineHeight: 1.3 }),
        '& .MuiAlert-message': { width: '100%', minWidth: 0, py: isBrief ? 0.25 : 0.75, overflowWrap: 'anywhere' },
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
          mt: isBrief ? 0.5 : 0.75,
          '& button': { minHeight: isBrief ? 40 : 44, flex: { xs: '1 1 auto', sm: '0 0 auto' } },
        }}
      >
        {children}
      </Stack>
    </Alert>
  );
}
