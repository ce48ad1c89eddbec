import { TOUCH } from './theme/media';

export const TO_TAP = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  [TOUCH]: { minHeight: 44 },
} as const;
