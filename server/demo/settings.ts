export const settings = {
  INSTANCE_NAME: 'Gasthaus Lindenhof',
  INSTANCE_COLOR: '#1f5f4a',
  TIME_ZONE: 'Europe/Berlin',
  MAIL_FROM_NAME: 'Gasthaus Lindenhof, Einkauf',
  FEDERAL_STATE: 'BY',
  WEIGHT_CODES: '21IIIIIWWWWWC:3',
  DELIVERY_ADDRESS: 'Gasthaus Lindenhof\nLieferanteneingang Hof\nLindenhofweg 5\n81543 München',
};

export const timeZone = settings.TIME_ZONE;
