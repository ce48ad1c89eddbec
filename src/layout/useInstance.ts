import { useMasterData } from '../dataProvider/masterData';
import { useSetup } from '../dataProvider/setup';

export const PRODUCT = 'Zählwerk';

export interface Instance {
  name: string | undefined;
  /** `#rrggbb` */
  color: string | undefined;
}

/** Name and colour that the administrator gave this installation; before the login from what everybody may ask. */
export function useInstance(): Instance {
  const settings = useMasterData('configValues');
  const setup = useSetup();
  const read = (key: string, fallback: string | null | undefined) => {
    const value = settings.isPending ? fallback : settings.all.find((each) => each.key === key)?.value;
    return value?.trim() || undefined;
  };
  return { name: read('INSTANCE_NAME', setup?.instanceName), color: read('INSTANCE_COLOR', setup?.instanceColor) };
}
