import type { DataProviderOptions } from './DataProviderOptions';

/** Returns what a deletion tells our server besides the id, so that it does not win over a colleague's change. */
export async function shownVersion(
  { backend }: Pick<DataProviderOptions, 'backend'>,
  { version = 0 }: { version?: number } = {},
): Promise<{ version?: number }> {
  return version > 0 && (await backend.hasAdditions()) ? { version } : {};
}
