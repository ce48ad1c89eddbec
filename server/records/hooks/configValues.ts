import { problemOf } from '../../../src/resources/kit';
import { isSecretSetting, isSettingKey, settings } from '../../../src/settings/settings';
import { invalid, notFound, Problem } from '../../problem';
import type { ResourceHooks } from './types';

export const configValuesHooks: ResourceHooks = {
  async beforeWrite({ values, current }) {
    const key = String(values.key ?? current?.key ?? '');
    if (current && values.key !== undefined && values.key !== current.key) {
      throw new Problem('STATE', 'Der Schlüssel einer Einstellung kann nicht geändert werden.');
    }
    const problem = isSettingKey(key) ? problemOf(settings[key], values.value) : undefined;
    if (problem) throw invalid({ value: problem });
  },
  requireVisible({ key, id }, user) {
    if (isSecretSetting(key) && user.role !== 'Admin') throw notFound(`Einstellung ${id}`);
  },
  isListed: ({ key }, { user }) => user.role === 'Admin' || !isSecretSetting(key),
};
