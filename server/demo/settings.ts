export const settings = {
  INSTANCE_NAME: 'Gasthaus Lindenhof',
  INSTANCE_COLOR: '#33691e',
  TIME_ZONE: 'Europe/Berlin',
  MAIL_FROM_NAME: 'Gasthaus Lindenhof, Einkauf',
  FEDERAL_STATE: 'BY',
  WEIGHT_CODES: '21IIIIIWWWWWC:3',
  DELIVERY_ADDRESS: 'Gasthaus Lindenhof\nLieferanteneingang Hof\nLindenhofweg 5\n81543 München',
};
