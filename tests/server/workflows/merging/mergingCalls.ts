import type { Json, TestApp } from '../../../helpers/testApp';

interface Counted {
  label: string;
  count: number;
  left?: number;
}
interface Plan {
  into: { version: number };
  merged: { version: number };
  moves: Counted[];
  stays: Counted[];
  hints: string[];
  refusals: string[];
}

/** The calls of merging, as an administrator. */
export function merging(test: () => TestApp) {
  const get = async <T = Json>(url: string, token = test().admin) => (await test().call<T>(token, 'GET', url)).body;
  const preview = (resource: string, mergedId: number, intoId: number) =>
    get<Plan>(`/api/Merges/preview?Resource=${resource}&MergedId=${mergedId}&IntoId=${intoId}`);
  const bodyOf = async (resource: string, mergedId: number, intoId: number) => {
    const { merged, into } = await preview(resource, mergedId, intoId);
    return { resource, mergedId, mergedVersion: merged.version, intoId, intoVersion: into.version };
  };
  const merge = async (resource: string, mergedId: number, intoId: number) =>
    test().call(test().admin, 'POST', '/api/Merges', await bodyOf(resource, mergedId, intoId));
  const undo = (id: unknown, token = test().admin) => test().call(token, 'POST', `/api/Merges/${id}/undo`);
  return { get, preview, bodyOf, merge, undo };
}
