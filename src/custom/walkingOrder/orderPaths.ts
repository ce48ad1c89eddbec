export const orderPaths = {
  locations: '/admin/stock_locations/order',
  articles: (locationId: number) => `/admin/stock_location/${locationId}/order`,
};
