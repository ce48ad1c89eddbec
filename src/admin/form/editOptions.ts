/**
 * What all our edit pages ask of react-admin's `EditBase`: the record is read anew whenever a page with it is opened,
 * since it is going to be changed; saving waits for the answer, without which nothing is known to be kept; where to go and
 * what to say is the page's business. Who is not signed in does not get as far as to a page.
 */
export const editOptions = {
  mutationMode: 'pessimistic',
  redirect: false,
  disableAuthentication: true,
  // Pages say that there is no such record, in place of the list.
  queryOptions: { staleTime: 0, onError: () => undefined },
} as const;
