import { type AnyResource, screensOf } from '../../resources/kit';

type Named = Parameters<typeof screensOf>[0];

/** The root for resources with hand-built pages only. */
export const listPath = (resource: Named): string => screensOf(resource)?.list ?? '/';

export const createPath = (resource: Named): string => screensOf(resource)?.create ?? '/';

export const editPath = (resource: Named, { id }: { id: number }): string =>
  screensOf(resource)?.edit.replace(':id', String(id)) ?? '/';

/** undefined for records without a page of their own */
export function pageOf(registry: readonly AnyResource[], use: { resource: string; id: number }): string | undefined {
  const workflow = WORKFLOW_PAGES[use.resource];
  if (workflow) return use.id > 0 ? `${workflow}/${use.id}` : undefined;
  const resource = registry.find(({ name }) => name === use.resource);
  return resource && screensOf(resource) ? editPath(resource, use) : undefined;
}

const WORKFLOW_PAGES: Readonly<Record<string, string>> = {
  censuses: '/census',
  orders: '/order',
  stockTakings: '/stock_taking',
};
