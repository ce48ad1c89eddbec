export const TO_TAP = {
  display: 'inline-flex',
  alignItems: 'center',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
