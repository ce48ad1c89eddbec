export const editOptions = {
  mutationMode: 'pessimistic',
  mutationOptions: { returnPromise: true },
  redirect: false,
  disableAuthentication: true,
  // The page reports a missing record itself; react-admin's default would redirect to the list.
  queryOptions: { staleTime: 0, onError: () => undefined },
} as const;
