export const ADMIN_SEES_PRICES = 'Preise und Werte sieht nur ein Administrator.';
