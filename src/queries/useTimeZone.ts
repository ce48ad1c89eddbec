import { readSetting } from '../settings/settings';
import { useMasterData } from './masterData';

/** Returns the IANA name; the default while the setting is loading, missing or unknown. */
export const useTimeZone = (): string => readSetting('TIME_ZONE', useMasterData('configValues').all);
