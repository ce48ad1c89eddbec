import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PlausibilityAlert, type PlausibilityAlertProps } from '../plausibility/PlausibilityAlert';

export interface RunQuestionProps {
  id: string;
  question: PlausibilityAlertProps | undefined;
}

export function RunQuestion({ id, question }: RunQuestionProps) {
  const isBrief = useMediaQuery(LITTLE_ROOM, { noSsr: true });
  if (!question) return null;
  return (
    <Box id={id}>
      <PlausibilityAlert {...question} isBrief={isBrief} />
    </Box>
  );
}

/** Phones and zoomed desktops, where the article must stay visible. */
const LITTLE_ROOM = '(max-width: 599.95px), (max-height: 599.95px)';
