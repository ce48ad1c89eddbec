import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { ReactNode, Ref } from 'react';

export interface QuestionBoxProps {
  title: string;
  text: string;
  /** The buttons that answer. */
  children: ReactNode;
  /** On a phone, where the article being counted needs the room. */
  isBrief?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Asks about an amount that was entered; never in the way of saving it. */
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
        // Below the header, above a bar with the button that saves.
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
