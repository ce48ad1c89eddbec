export const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text);

const TYPED_TIME = /^(\d{1,2})(?:[:.]?(\d{2}))?(?: ?uhr)?$/i;

/** Reads "18", "18 Uhr", "18.00", "1830" and "8:30" as "18:00" and so on; leaves any other text as it is. */
export function toClockTime(text: string): string {
  const [, hour, minute = '00'] = TYPED_TIME.exec(text) ?? [];
  const time = `${hour?.padStart(2, '0')}:${minute}`;
  return isClockTime(time) ? time : text;
}
