import { useMasterData } from '../../dataProvider/masterData';
import { DEFAULT_TIME_ZONE } from '../../rules/dates';

/** The IANA time zone of the instance: the setting TIME_ZONE, while it is loading, missing or unknown Europe/Berlin. */
export function useTimeZone(): string {
  const { all } = useMasterData('configValues');
  const timeZone = all.find(({ key }) => key === 'TIME_ZONE')?.value;
  return timeZone && isKnown(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}

/** Answers by zone: asking the browser takes as long as drawing a page. */
const known = new Map<string, boolean>();

function isKnown(timeZone: string): boolean {
  const before = known.get(timeZone);
  if (before !== undefined) return before;
  const answer = ask(timeZone);
  known.set(timeZone, answer);
  return answer;
}

function ask(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('de-DE', { timeZone });
    return true;
  } catch {
    return false;
  }
}
