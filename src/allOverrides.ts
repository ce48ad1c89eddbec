import { views } from '../extensions/views';
import { type Override, overrides } from './custom/overrides';
import type { FieldViews } from './views/records/fieldViews';

/** The product's overrides and those of this installation, which go before, screen by screen and field by field. */
export const allOverrides: Readonly<Record<string, Override>> = Object.fromEntries(
  [...new Set([...Object.keys(overrides), ...Object.keys(views)])].map((name) => {
    const [ours, own] = [overrides[name], views[name]];
    return [name, { ...ours, ...own, fields: { ...ours?.fields, ...own?.fields } }];
  }),
);

/** The views of single fields among them, by resource name. */
export const allFieldViews: Readonly<Record<string, FieldViews>> = Object.fromEntries(
  Object.entries(allOverrides).map(([name, { fields = {} }]) => [name, fields]),
);
