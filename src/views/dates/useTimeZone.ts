import { useMasterData } from '../../dataProvider/masterData';
import { DEFAULT_TIME_ZONE } from '../../rules/dates';

/** The IANA time zone of the instance: the setting TIME_ZONE, while it is loading, missing or unknown Europe/Berlin. */
export function useTimeZone(): string {
  const { all } = useMasterData('configValues');
  const timeZone = all.find(({ key }) => key === 'TIME_ZONE')?.value;
  return timeZone && isKnown(timeZone) ? timeZone : DEFAULT_TIME_ZONE;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('de-DE', { timeZone });
    return true;
  } catch {
    return false;
  }
}
