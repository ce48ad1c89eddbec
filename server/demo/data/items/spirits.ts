import { catalogue } from './catalogue';

const supplier = 'Spirituosenkontor Elbanker GmbH';
const group = 'Bar Spirituosen';
const shelf = ['Bar Rückbüffet'];
const shelfAndCellar = ['Bar Rückbüffet', 'Weinkeller'];

export const spirits = [
  ...catalogue({ supplier, group, locations: shelfAndCellar }, [
    ['London Dry Gin 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '410010', 14.9, 6],
    ['London Dry Gin 1,0 l 37,5 %', 'Flasche', 6, 'Karton (6)', '410012', 13.4, 6],
    ['Wodka Weizen 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '410100', 9.35, 6],
    ['Wodka Weizen 1,0 l 37,5 %', 'Flasche', 6, 'Karton (6)', '410102', 10.85, 6],
    ['Rum weiß Karibik 0,7 l 37,5 %', 'Flasche', 6, 'Karton (6)', '410200', 10.6, 6],
    ['Rum braun 3 Jahre 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '410210', 12.25, 4],
    ['Blended Scotch Whisky 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '410300', 13.2, 4],
    ['Bourbon Whiskey Kentucky 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '410320', 14.75, 6],
    ['Tequila Blanco 100 % Agave 0,7 l 38 %', 'Flasche', 6, 'Karton (6)', '410400', 17.9, 4],
    ['Bitteraperitif orange 0,7 l 11 %', 'Flasche', 6, 'Karton (6)', '420010', 9.95, 12],
    ['Bitteraperitif rot 0,7 l 25 %', 'Flasche', 6, 'Karton (6)', '420012', 12.1, 6],
    ['Kräuterlikör Kloster 0,7 l 35 %', 'Flasche', 6, 'Karton (6)', '430010', 11.3, 6],
  ]),
  ...catalogue({ supplier, group, locations: shelf }, [
    ['Gin Wacholder Alpenkräuter 0,5 l 44 %', 'Flasche', 6, 'Karton (6)', '410020', 22.8, 3],
    ['Sloe Gin 0,5 l 29 %', 'Flasche', 6, 'Karton (6)', '410030', 17.6, 1, { fixed: 1 }],
    ['Gin alkoholfrei 0,7 l', 'Flasche', 6, 'Karton (6)', '410040', 13.9, 2],
    ['Wodka Roggen Premium 0,7 l 40 %', 'Flasche', 1, 'Flasche', '410110', 24.6, 2],
    ['Rum Jamaika Overproof 0,7 l 63 %', 'Flasche', 1, 'Flasche', '410220', 26.4, 1],
    ['Rum 12 Jahre Solera 0,7 l 40 %', 'Flasche', 1, 'Flasche', '410230', 29.9, 2],
    ['Cachaça 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '410240', 11.45, 3],
    ['Single Malt Speyside 12 Jahre 0,7 l 40 %', 'Flasche', 1, 'Flasche', '410310', 29.5, 2],
    ['Single Malt Islay 10 Jahre 0,7 l 46 %', 'Flasche', 1, 'Flasche', '410312', 36.9, 1],
    ['Irish Whiskey 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '410316', 15.2, 2, { fixed: 1 }],
    ['Rye Whiskey 0,7 l 45 %', 'Flasche', 1, 'Flasche', '410324', 24.3, 2],
    ['Tequila Reposado 100 % Agave 0,7 l 38 %', 'Flasche', 6, 'Karton (6)', '410402', 19.8, 2],
    ['Mezcal Joven 0,7 l 42 %', 'Flasche', 1, 'Flasche', '410410', 28.7, 2],
    ['Pisco 0,7 l 42 %', 'Flasche', 1, 'Flasche', '410420', 18.4, 1],
    ['Cognac VS 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '410500', 24.9, 2],
    ['Weinbrand 5 Jahre 0,7 l 38 %', 'Flasche', 6, 'Karton (6)', '410510', 10.7, 2],
    ['Absinth 0,5 l 55 %', 'Flasche', 1, 'Flasche', '410600', 23.8, 0, { ignoreInCensus: true }],
    ['Grappa Chardonnay 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '440010', 15.6, 3],
    ['Obstler Apfel-Birne 1,0 l 38 %', 'Flasche', 6, 'Karton (6)', '440020', 12.4, 4],
    ['Williamsbirnenbrand 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '440030', 19.7, 2],
    ['Haselnussgeist 0,5 l 40 %', 'Flasche', 6, 'Karton (6)', '440040', 17.2, 2],
    ['Marillenbrand 0,5 l 40 %', 'Flasche', 6, 'Karton (6)', '440050', 21.5, 2, { fixed: 1 }],
    ['Enzian 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '440060', 18.3, 1, { active: false }],
    ['Kräuterbitter 0,02 l Portionsflasche', 'Flasche', 20, 'Karton (20)', '430020', 0.69, 40],
    ['Amaro Erbe 0,7 l 30 %', 'Flasche', 6, 'Karton (6)', '430030', 12.9, 3],
    ['Sambuca 0,7 l 38 %', 'Flasche', 6, 'Karton (6)', '430040', 9.9, 2],
    ['Amaretto 0,7 l 28 %', 'Flasche', 6, 'Karton (6)', '430050', 9.8, 2, { fixed: 1 }],
    ['Kaffeelikör 0,7 l 20 %', 'Flasche', 6, 'Karton (6)', '430060', 12.2, 3],
    ['Sahnelikör Whisky 0,7 l 17 %', 'Flasche', 6, 'Karton (6)', '430070', 10.35, 2],
    ['Triple Sec 0,7 l 40 %', 'Flasche', 6, 'Karton (6)', '430080', 13.6, 4],
    ['Pfirsichlikör 0,7 l 18 %', 'Flasche', 6, 'Karton (6)', '430090', 8.45, 1, { fixed: 1 }],
    ['Maraschino 0,7 l 32 %', 'Flasche', 1, 'Flasche', '430100', 16.9, 1],
    ['Aromatic Bitters 0,2 l 44 %', 'Flasche', 1, 'Flasche', '450010', 12.9, 2],
    // Vermouth is poured by measure, hence litres.
    ['Wermut rosso 0,75 l 15 %', 'Liter', 4.5, 'Karton (6)', '420020', 8.5333, 5],
    ['Wermut dry 0,75 l 15 %', 'Liter', 0.75, 'Flasche', '420022', 8.5333, 2],
    ['Ingwerlikör Bio 0,7 l 20 %', 'Liter', 0.7, 'Flasche', '430110', 24.1429, 2],
  ]),
];
