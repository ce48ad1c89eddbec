export const formName = (clientId: string): string => `delivery/${clientId}`;
