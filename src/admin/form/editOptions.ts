/** Makes react-admin's `EditBase` refetch on opening and wait for the server; pages redirect and notify themselves. */
export const editOptions = {
  mutationMode: 'pessimistic',
  // Makes `save` wait for the answer; see `useSaveByPage`.
  mutationOptions: { returnPromise: true },
  redirect: false,
  disableAuthentication: true,
  // The page reports a missing record itself; react-admin's default would redirect to the list.
  queryOptions: { staleTime: 0, onError: () => undefined },
} as const;
