import type { DataProviderOptions } from './DataProviderOptions';

/** Returns what a deletion tells our server besides the id, so that it does not win over a colleague's change. */
export async function shownVersion(
  { backend }: Pick<DataProviderOptions, 'backend'>,
  meta: { version?: number } | undefined,
): Promise<{ version?: number }> {
  return meta?.version !== undefined && (await backend.hasAdditions()) ? { version: meta.version } : {};
}
