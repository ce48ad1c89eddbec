import { type AnyResource, isFilteredByPart } from '../resources/kit';
import { settingKeys } from '../settings/settings';
import type { DataProviderOptions } from './DataProviderOptions';
import { HttpError, isNotFound } from './HttpError';

export type Raw = Record<string, unknown>;
type Filter = Readonly<Record<string, unknown>>;

export const COMPLETE: Readonly<Record<string, { All: true }>> = { stockItemGroups: { All: true } };

const KEYED: Readonly<Record<string, { parameter: string; keys: readonly string[] }>> = {
  configValues: { parameter: 'Key', keys: settingKeys },
};

interface DocumentedLists {
  read(resource: AnyResource, asked: Filter, signal?: AbortSignal): Promise<Raw[]>;
}

export function createDocumentedLists({ http, backend }: DataProviderOptions): DocumentedLists {
  const refused = new Set<string>();

  async function readKeyed({ name, api }: AnyResource, signal?: AbortSignal): Promise<Raw[]> {
    const { parameter = '', keys = [] } = KEYED[name] ?? {};
    if (!refused.has(name)) {
      try {
        return await http<Raw[]>('GET', api.url, { signal, background: true });
      } catch (error) {
        const isRefused = error instanceof HttpError && error.status >= 400 && error.status < 500;
        if (!isRefused || error.status === 401) throw error;
        refused.add(name);
      }
    }
    const readOne = async (key: string): Promise<Raw | Raw[]> => {
      try {
        return (
          (await http<Raw | Raw[] | undefined>('GET', api.url, {
            query: { [parameter]: key },
            signal,
            background: true,
          })) ?? []
        );
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    };
    return (await Promise.all(keys.map(readOne))).flat();
  }

  return {
    async read(resource, asked, signal) {
      const { name, api } = resource;
      const post = listBy(resource)?.post;
      const hasAdditions = await backend.hasAdditions();
      // Whole lists of our server are read by GET, whose answer may consist of the changes only.
      if (post && !(hasAdditions && isEverything(asked)))
        return http<Raw[]>('POST', `${api.url}/${post}`, { body: known(asked, hasAdditions), signal });
      if (KEYED[name] && !hasAdditions && Object.keys(asked).length === 0) return readKeyed(resource, signal);
      const query = post ? {} : { ...COMPLETE[name], ...(asked as Record<string, string>) };
      return http<Raw[]>('GET', api.url, { query, signal });
    },
  };
}

const ADDITIONS = ['ids', 'includeArchived'];

const known = (asked: Filter, hasAdditions: boolean) =>
  hasAdditions ? asked : Object.fromEntries(Object.entries(asked).filter(([key]) => !ADDITIONS.includes(key)));

export const documentedApi = ({ api }: AnyResource) => (api.dialect === 'bodyVerbs' ? api : undefined);
const listBy = (resource: AnyResource) => documentedApi(resource)?.listBy;

export const everything = (resource: AnyResource): Filter => (listBy(resource) ? { includeArchived: true } : {});

const isEverything = (asked: Filter): boolean => asked.includeArchived === true && Object.keys(asked).length === 1;

export const withId = (resource: AnyResource, id: number): Filter =>
  listBy(resource) ? { ids: [id], includeArchived: true } : {};

/** Splits off the part of a filter that the server applies, with `name` as `containedInName`. */
export function splitFilter(resource: AnyResource, filter: Filter): { asked: Filter; left: Filter } {
  const asked: Record<string, unknown> = {};
  const left: Record<string, unknown> = {};
  const entries = Object.entries(filter).filter(([, wanted]) => wanted !== undefined);
  const parameters = Object.entries(documentedApi(resource)?.query ?? {});
  for (const [key, wanted] of entries) {
    const parameter = parameters.find(([, field]) => field === key)?.[0];
    if (parameter && !Array.isArray(wanted)) asked[parameter] = wanted;
    else if (!listBy(resource)) left[key] = wanted;
    else if (!(key in resource.fields) && key !== 'q') asked[key] = wanted;
    else if (isFilteredByPart(resource.fields[key])) asked[`containedIn${capital(key)}`] = wanted;
    else left[key] = wanted;
  }
  return { asked: entries.length === 0 ? everything(resource) : asked, left };
}

const capital = (key: string) => `${key.charAt(0).toUpperCase()}${key.slice(1)}`;
