import { problemOf } from '../../../src/resources/kit';
import { isAdminSetting, isMaskedSetting, isSettingKey, MASKED, settings } from '../../../src/settings/settings';
import { invalid, notFound, Problem } from '../../problem';
import type { ResourceHooks } from './types';

export const configValuesHooks: ResourceHooks = {
  async beforeWrite({ values, current }) {
    const key = String(values.key ?? current?.key ?? '');
    if (current && values.key !== undefined && values.key !== current.key) {
      throw new Problem('STATE', 'Der Schlüssel einer Einstellung kann nicht geändert werden.');
    }
    if (!current && isMaskedSetting(key) && values.value === MASKED)
      throw invalid({ value: 'Bitte das Passwort eingeben.' });
    if (isMaskedSetting(key) && values.value !== MASKED && String(values.value ?? '').includes(MASKED.charAt(0)))
      throw invalid({ value: 'Bitte das Passwort ganz neu eingeben.' });
    const problem = isSettingKey(key) ? problemOf(settings[key], values.value) : undefined;
    if (problem) throw invalid({ value: problem });
  },
  requireVisible({ key, id }, user) {
    if (isAdminSetting(key) && user.role !== 'Admin') throw notFound(`Einstellung ${id}`);
  },
  isListed: ({ key }, { user }) => user.role === 'Admin' || !isAdminSetting(key),
};
