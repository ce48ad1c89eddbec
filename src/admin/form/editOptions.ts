/**
 * Options of react-admin's `EditBase` on all edit pages: reads the record again on opening, waits for the server on
 * saving, and leaves redirects and messages to the page. `SignedIn` has checked the login already.
 */
export const editOptions = {
  mutationMode: 'pessimistic',
  redirect: false,
  disableAuthentication: true,
  // The page itself says that a record is missing; the default redirects to the list.
  queryOptions: { staleTime: 0, onError: () => undefined },
} as const;
