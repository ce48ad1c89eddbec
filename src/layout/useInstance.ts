import { useMasterData } from '../queries/masterData';
import { useSetup } from '../queries/setup';
import { readSetting, type SettingKey } from '../settings/settings';

/** Returns name and colour (`#rrggbb`) of this installation; public, so the login has them too. */
export function useInstance() {
  const { all, isPending } = useMasterData('configValues');
  const setup = useSetup();
  const read = (key: SettingKey, fallback: string | null | undefined) =>
    (isPending ? fallback?.trim() : readSetting(key, all)) || undefined;
  return { name: read('INSTANCE_NAME', setup?.instanceName), color: read('INSTANCE_COLOR', setup?.instanceColor) };
}
