/** Monday first; numbers as in JavaScript (0 is Sunday). */
export const weekdays = {
  choices: [1, 2, 3, 4, 5, 6, 0],
  labels: { 1: 'Montag', 2: 'Dienstag', 3: 'Mittwoch', 4: 'Donnerstag', 5: 'Freitag', 6: 'Samstag', 0: 'Sonntag' },
  min: 0,
  required: 'Bitte einen Wochentag wählen.',
  message: 'Bitte einen Wochentag wählen.',
} as const;
