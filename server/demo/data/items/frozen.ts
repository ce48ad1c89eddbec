import { catalogue } from './catalogue';

const supplier = 'Gastro-Großhandel Vorratskammer GmbH & Co. KG';

export const frozen = [
  ...catalogue({ supplier, group: 'Tiefkühl & Trockenlager', locations: ['Tiefkühlhaus'] }, [
    ['Pommes frites 9 mm TK 2,5 kg', 'kg', 10, 'Karton', '800110', 1.69, 40],
    ['Steakhouse-Pommes TK 2,5 kg', 'kg', 10, 'Karton', '800112', 1.85, 10, { fixed: 1 }],
    ['Süßkartoffel-Pommes TK 2,5 kg', 'kg', 10, 'Karton', '800114', 3.65, 10],
    ['Kartoffelrösti rund 80 g TK', 'Stück', 120, 'Karton (120)', '800120', 0.2175, 60],
    ['Kartoffelknödel 90 g TK', 'Stück', 60, 'Karton (60)', '800124', 0.289, 60],
    ['Semmelknödel 90 g TK', 'Stück', 60, 'Karton (60)', '800126', 0.329, 60],
    ['Spätzle vorgegart TK 2,5 kg', 'kg', 10, 'Karton', '800130', 3.15, 10],
    ['Erbsen fein TK 2,5 kg', 'kg', 10, 'Karton', '800210', 1.98, 5],
    ['Blattspinat TK 2,5 kg', 'kg', 10, 'Karton', '800212', 1.89, 5],
    ['Prinzessbohnen TK 2,5 kg', 'kg', 10, 'Karton', '800214', 2.15, 5, { fixed: 1 }],
    ['Suppengemüse TK 2,5 kg', 'kg', 10, 'Karton', '800216', 1.74, 5],
    ['Beerenmischung TK 2,5 kg', 'kg', 5, 'Karton', '800230', 4.85, 5],
    ['Breze Rohling 95 g TK', 'Stück', 75, 'Karton (75)', '800310', 0.2453, 150],
    ['Baguettebrötchen halbgebacken 60 g TK', 'Stück', 100, 'Karton (100)', '800314', 0.189, 100],
    ['Burgerbrötchen Brioche 80 g TK', 'Stück', 48, 'Karton (48)', '800318', 0.4479, 48],
    ['Blätterteigplatten TK 1 kg', 'kg', 10, 'Karton (10)', '800330', 3.45, 2, { fixed: 1 }],
    ['Apfelstrudel geschnitten 130 g TK', 'Stück', 36, 'Karton (36)', '800340', 0.8917, 36],
    ['Kaiserschmarrn TK 1 kg', 'kg', 6, 'Karton (6)', '800342', 4.95, 6],
    ['Vanilleeis 5 l Wanne', 'Liter', 5, 'Wanne', '800410', 3.28, 15],
    ['Schokoladeneis 5 l Wanne', 'Liter', 5, 'Wanne', '800412', 3.46, 10],
    ['Zitronensorbet 2,5 l Wanne', 'Liter', 2.5, 'Wanne', '800416', 4.32, 5],
    ['Crushed Ice 2 kg Beutel', 'Beutel', 10, 'Karton (10)', '800450', 1.35, 20, { also: 'Bar Spirituosen' }],
  ]),
];
