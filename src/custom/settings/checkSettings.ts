import { isColor } from '../../layout/colors';
import { isKnownTimeZone } from '../../rules/dates';

/** What definitions cannot say about settings: German messages by key, the same as the server's. */
export function checkSettings(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const { INSTANCE_COLOR: color, TIME_ZONE: timeZone } = values;
  return {
    ...(color && !isColor(String(color)) ? { INSTANCE_COLOR: 'Bitte eine Farbe als #rrggbb angeben.' } : {}),
    ...(timeZone && !isKnownTimeZone(String(timeZone))
      ? { TIME_ZONE: 'Bitte eine Zeitzone wie Europe/Berlin angeben.' }
      : {}),
  };
}
