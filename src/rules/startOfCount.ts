/** Where the count of a group is started, and what that page is asked for by whoever leads there. */
export const startOfCount = (groupId: number) => ({ to: '/census_availability', request: `start ${groupId}` });

/** The group whose count the page of available groups was asked to start. */
export const groupToStart = (request: string): number | undefined => {
  const [, id] = /^start (\d+)$/.exec(request) ?? [];
  return id === undefined ? undefined : Number(id);
};
