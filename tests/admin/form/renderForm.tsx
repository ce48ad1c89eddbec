import { vi } from 'vitest';
import { RecordForm, type RecordFormProps } from '../../../src/admin/form/RecordForm';
import { type AnyRecord, type AnyResource, defineResource, type Fields } from '../../../src/resources/kit';
import { renderScreen, type ScreenOptions } from '../renderScreen';

export const resourceWith = (fields: Fields): AnyResource =>
  defineResource({
    name: 'things',
    label: { one: 'Ding', many: 'Dinge' },
    title: Object.keys(fields)[0] ?? '',
    fields,
    api: { dialect: 'simpleRest', url: '/api/things' },
  });

export function renderForm(fields: Fields, props: Partial<RecordFormProps> = {}, options: ScreenOptions = {}) {
  const save = vi.fn(async (_values: Record<string, unknown>, _base: AnyRecord | undefined) => {});
  const onFailure = vi.fn();
  const form = <RecordForm resource={resourceWith(fields)} save={save} onFailure={onFailure} {...props} />;
  const screen = renderScreen('/', [{ path: '/', element: form }], options);
  return { ...screen, save, onFailure, saved: () => save.mock.lastCall?.[0] };
}
