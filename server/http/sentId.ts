import { invalid } from '../problem';

/** The id that a DELETE names in its body or, since proxies drop that, in its query. @throws Problem VALIDATION */
export function sentId({ query, body }: { query: { id?: number }; body?: { id: number } | null }): number {
  const sent = body?.id ?? query.id;
  if (sent === undefined) throw invalid({ id: 'Bitte eine gültige Id angeben.' });
  return sent;
}
