import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError } from '../../dataProvider/HttpError';
import { useMasterData } from '../../dataProvider/masterData';
import { wholeListKey } from '../../dataProvider/wholeList';
import { configValues } from '../../resources/configValues';
import type { AnyRecord } from '../../resources/kit';
import type { Values } from '../../views/form/useRecordForm';
import { useRecordWrites } from '../../views/records/useRecordWrites';
import { settingKeys } from './settings';

/** All settings as one record; saving writes those that changed, one after the other. */
export function useSettings() {
  const { all, isPending, error } = useMasterData('configValues');
  const { create, update } = useRecordWrites(configValues);
  const record = useMemo((): AnyRecord => {
    const values = settingKeys.map((key) => [key, all.find((each) => each.key === key)?.value ?? null]);
    // The form compares a record with the one before; versions are those of the single settings.
    return { id: 0, version: 0, ...Object.fromEntries(values) };
  }, [all]);

  const cache = useQueryClient();
  const save = async (values: Values, base: AnyRecord = record) => {
    let saved = base;
    for (const key of settingKeys.filter((each) => values[each] !== base[each])) {
      const stored = all.find((each) => each.key === key);
      const value = values[key] ?? null;
      try {
        await (stored ? update(stored, { value }) : create({ key, value }));
      } catch (cause) {
        // Trying again has to name the version that is stored by then.
        await cache.invalidateQueries({ queryKey: wholeListKey(configValues.name) });
        throw asErrorOf(key, saved, cause);
      }
      saved = { ...saved, [key]: value };
    }
  };
  return { record, isPending, error, save };
}

/** The server speaks of the one setting it was given; the form has a field for each. */
function asErrorOf(key: string, base: AnyRecord, cause: unknown): unknown {
  if (!(cause instanceof HttpError) || !cause.body) return cause;
  const { errors, current, ...body } = cause.body;
  return new HttpError(
    cause.url,
    cause.status,
    {
      ...body,
      ...(errors?.value ? { errors: { [key]: errors.value } } : {}),
      ...(current ? { current: { ...base, [key]: Object(current).value } } : {}),
    },
    { cause },
  );
}
