/** Refuses what consists of prices and values, on the server and in the console. */
export const ADMIN_SEES_PRICES = 'Preise und Werte sieht nur ein Administrator.';
