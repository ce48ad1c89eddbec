export const TO_TAP = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
