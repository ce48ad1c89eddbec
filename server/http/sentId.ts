import { invalid } from '../problem';

/** Returns the id in a DELETE's body or, since proxies drop the body, in its query. @throws Problem VALIDATION */
export function sentId({ query, body }: { query: { id?: number }; body?: { id: number } | null }): number {
  const sent = body?.id ?? query.id;
  if (sent === undefined) throw invalid({ id: 'Bitte eine gültige Id angeben.' });
  return sent;
}

export const sentVersion = ({ query, body }: { query: { version?: number }; body?: { version?: number } | null }) =>
  body?.version ?? query.version;
