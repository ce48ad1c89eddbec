import { catalogue } from './catalogue';

const both = ['Bar vorn', 'Trockenlager'];

/** Small enough to verify by hand: seven lines at two locations, two suppliers, one fixed order amount. */
export const coffeeAndTea = [
  ...catalogue({ supplier: 'Rösterei Morgenmühle', group: 'Kaffee & Tee', locations: ['Trockenlager'] }, [
    ['Espressobohnen Hausröstung 1 kg', 'kg', 6, 'Karton (6)', 'MM-1010', 17.9, 12, { at: both }],
    ['Kaffeebohnen entkoffeiniert 500 g', 'Beutel', 4, 'Karton (4)', 'MM-1040', 10.45, 4],
    ['Filterkaffee gemahlen 500 g', 'Beutel', 12, 'Karton (12)', 'MM-1120', 6.35, 24],
    ['Trinkschokolade Pulver 1 kg', 'Dose', 6, 'Karton (6)', 'MM-2300', 8.2, 5, { fixed: 2 }],
  ]),
  ...catalogue({ supplier: 'Teehandel Blattwerk', group: 'Kaffee & Tee', locations: ['Bar vorn'] }, [
    ['Schwarztee Assam 25 Beutel', 'Packung', 6, 'Karton (6)', 'BW 1204', 3.15, 10],
    ['Pfefferminztee 25 Beutel', 'Packung', 10, 'Karton (10)', 'BW 1310', 2.8, 10],
  ]),
];
