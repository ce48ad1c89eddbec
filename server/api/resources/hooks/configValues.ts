import { isKnownTimeZone } from '../../../../src/rules/dates';
import { invalid, notFound, Problem } from '../../../problem';
import type { ResourceHooks } from './types';

/** What known settings must look like, with the message when they do not. */
const CHECKS: Record<string, [(value: string) => boolean, string]> = {
  INSTANCE_COLOR: [(value) => /^#[0-9a-f]{6}$/i.test(value), 'Bitte eine Farbe als #rrggbb angeben.'],
  TIME_ZONE: [isKnownTimeZone, 'Bitte eine Zeitzone wie Europe/Berlin angeben.'],
};

/** Known settings are checked; secrets are for administrators. */
export const configValuesHooks: ResourceHooks = {
  async beforeWrite({ values, current }) {
    const key = String(values.key ?? current?.key ?? '');
    if (current && values.key !== undefined && values.key !== current.key) {
      throw new Problem('STATE', 'Der Schlüssel einer Einstellung kann nicht geändert werden.');
    }
    const value = String(values.value ?? '');
    const check = CHECKS[key];
    if (check && value !== '' && !check[0](value)) throw invalid({ value: check[1] });
  },
  requireVisible({ key, id }, user) {
    if (isSecret(key) && user.role !== 'Admin') throw notFound(`Einstellung ${id}`);
  },
  isListed: ({ key }, { user }) => user.role === 'Admin' || !isSecret(key),
};

const isSecret = (key: unknown) => String(key).startsWith('SECRET_');
