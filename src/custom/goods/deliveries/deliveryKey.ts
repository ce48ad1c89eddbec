/** Under which name a delivery that is being received lies on the device. */
export const formName = (clientId: string): string => `delivery/${clientId}`;
