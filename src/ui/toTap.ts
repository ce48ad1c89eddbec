/** For a link that stands alone: on touch screens it is as high as a finger, at a desk as its text. */
export const TO_TAP = {
  display: 'inline-flex',
  alignItems: 'center',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
