export const startOfReceipt = (orderId: number) => ({ to: '/deliveries', request: `receive ${orderId}` });

export const orderToReceive = (request: string): number | undefined => {
  const [, id] = /^receive (\d+)$/.exec(request) ?? [];
  return id === undefined ? undefined : Number(id);
};
