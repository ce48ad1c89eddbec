import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useUpdate } from 'ra-core';
import { useMemo } from 'react';
import type { Values } from '../../admin/form/normaliseValues';
import { HttpError } from '../../dataProvider/HttpError';
import { wholeListKey } from '../../dataProvider/wholeList';
import { useMasterData } from '../../queries/masterData';
import { configValues } from '../../resources/configValues';
import type { AnyRecord } from '../../resources/kit';
import { readSetting, type SettingKey, settingKeys } from '../../settings/settings';

export function useSettings() {
  const { all, isPending, error } = useMasterData('configValues');
  const [update] = useUpdate<AnyRecord, Error>(configValues.name);
  const [create] = useCreate<AnyRecord, Error>(configValues.name);
  const record = useMemo((): AnyRecord => {
    const values = settingKeys.map((key) => [key, all.find((each) => each.key === key)?.value ?? defaultOf(key)]);
    // Version 0, because versions belong to single settings; the form compares values.
    return { id: 0, version: 0, ...Object.fromEntries(values) };
  }, [all]);

  const cache = useQueryClient();
  const save = async (values: Values, base: AnyRecord = record) => {
    let saved = base;
    for (const key of settingKeys.filter((each) => values[each] !== base[each])) {
      const stored = all.find((each) => each.key === key);
      const value = values[key] ?? null;
      // Stored already, as by an attempt that failed at a later setting.
      if (stored && record[key] === values[key]) continue;
      // Refuses to overwrite a change made since the form was opened.
      if (record[key] !== base[key]) throw changedMeanwhile(record);
      try {
        if (stored) {
          // Sends the whole record, for backends that replace it.
          const params = { id: stored.id, data: { ...stored, value }, previousData: stored };
          await update(configValues.name, params, { returnPromise: true });
        } else {
          await create(configValues.name, { data: { key, value } }, { returnPromise: true });
        }
      } catch (cause) {
        await cache.invalidateQueries({ queryKey: wholeListKey(configValues.name) });
        throw asErrorOf(key, saved, cause);
      }
      saved = { ...saved, [key]: value };
    }
  };
  // Keeps showing loaded data and typed values in spite of errors.
  return { record, isPending, error: all.length === 0 ? error : null, save };
}

const defaultOf = (key: SettingKey) => readSetting(key, []);

const changedMeanwhile = (current: AnyRecord) => new HttpError(configValues.api.url, 409, { code: 'VERSION', current });

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
