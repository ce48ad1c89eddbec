/** For react-admin's `EditBase`: reads again on opening, waits for the server; pages redirect and report themselves. */
export const editOptions = {
  mutationMode: 'pessimistic',
  // `save` then waits for the answer; see `useSaveByPage`.
  mutationOptions: { returnPromise: true },
  redirect: false,
  disableAuthentication: true,
  // The page itself says that a record is missing; the default redirects to the list.
  queryOptions: { staleTime: 0, onError: () => undefined },
} as const;
