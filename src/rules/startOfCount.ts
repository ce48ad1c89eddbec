export const startOfCount = (groupId: number) => ({ to: '/census_availability', request: `start ${groupId}` });

export const groupToStart = (request: string): number | undefined => {
  const [, id] = /^start (\d+)$/.exec(request) ?? [];
  return id === undefined ? undefined : Number(id);
};
