import { catalogue } from './catalogue';

const group = 'Wein & Schaumwein';
const kitchen = 'Tiefkühl & Trockenlager';
const chilled = ['Getränkekühlhaus', 'Weinkeller'];

export const wine = [
  ...catalogue({ supplier: 'Weinkontor Rebengasse', group, locations: chilled }, [
    ['Prosecco Frizzante DOC 0,75 l', 'Flasche', 6, 'Karton (6)', 'W1010', 4.65, 18],
    ['Prosecco Spumante DOC extra dry 0,75 l', 'Flasche', 6, 'Karton (6)', 'W1012', 5.95, 24],
    ['Rieslingsekt brut b. A. 0,75 l', 'Flasche', 6, 'Karton (6)', 'W1020', 8.9, 12],
    ['Crémant de Loire brut 0,75 l', 'Flasche', 6, 'Karton (6)', 'W1030', 10.4, 6],
    ['Champagner brut 0,75 l', 'Flasche', 6, 'Karton (6)', 'W1040', 27.8, 6],
    ['Champagner brut 1,5 l Magnum', 'Flasche', 1, 'Stück', 'W1042', 62.5, 1, { at: ['Weinkeller'] }],
    ['Schaumwein entalkoholisiert 0,75 l', 'Flasche', 6, 'Karton (6)', 'W1060', 6.15, 6, { fixed: 1 }],
    ['Grüner Veltliner Weinviertel DAC 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2010', 5.75, 18],
    ['Riesling trocken Rheingau 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2020', 6.8, 18],
    ['Riesling feinherb Mosel 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2022', 6.45, 12],
    ['Riesling Großes Gewächs Pfalz 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2028', 19.9, 3],
    ['Silvaner trocken Franken Bocksbeutel 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2030', 6.95, 12],
    ['Weißburgunder trocken Baden 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2040', 6.2, 12],
    ['Grauburgunder trocken Pfalz 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2042', 6.1, 24],
    ['Chardonnay Südtirol DOC 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2050', 7.85, 12],
    ['Lugana DOC 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2060', 8.3, 18],
    ['Sauvignon Blanc Steiermark 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2070', 8.6, 12],
    ['Scheurebe Spätlese 0,75 l', 'Flasche', 6, 'Karton (6)', 'W2080', 7.4, 6, { fixed: 1 }],
    ['Spätburgunder Rosé trocken Baden 0,75 l', 'Flasche', 6, 'Karton (6)', 'W3010', 5.9, 18],
    ['Rosé Côtes de Provence 0,75 l', 'Flasche', 6, 'Karton (6)', 'W3020', 8.25, 12],
    ['Weißwein entalkoholisiert 0,75 l', 'Flasche', 6, 'Karton (6)', 'W3060', 5.35, 3, { fixed: 1 }],
  ]),
  ...catalogue({ supplier: 'Weinkontor Rebengasse', group, locations: ['Weinkeller'] }, [
    ['Spätburgunder trocken Ahr 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4010', 8.75, 12],
    ['Blauer Zweigelt Burgenland 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4020', 6.3, 18],
    ['Lemberger trocken Württemberg 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4024', 6.6, 12],
    ['Primitivo Puglia IGT 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4030', 5.85, 24],
    ["Montepulciano d'Abruzzo DOC 0,75 l", 'Flasche', 6, 'Karton (6)', 'W4032', 4.95, 12],
    ['Chianti Classico DOCG 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4034', 9.2, 12],
    ['Lagrein Südtirol DOC 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4036', 8.95, 6],
    ['Rioja Crianza DOCa 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4040', 7.1, 12],
    ['Bordeaux Supérieur AOC 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4050', 7.65, 6],
    ['Barolo DOCG 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4060', 24.5, 3],
    ['Amarone della Valpolicella DOCG 0,75 l', 'Flasche', 6, 'Karton (6)', 'W4062', 26.9, 0, { ignoreInCensus: true }],
    ['Beerenauslese Neusiedlersee 0,375 l', 'Flasche', 6, 'Karton (6)', 'W5010', 11.2, 3],
  ]),
  ...catalogue({ supplier: 'Getränke Isarkiesel GmbH', group, locations: chilled }, [
    ['Hauswein weiß Müller-Thurgau 1,0 l MW', 'Flasche', 6, 'Kiste (6)', '30010', 3.45, 24],
    ['Hauswein rot Dornfelder 1,0 l MW', 'Flasche', 6, 'Kiste (6)', '30012', 3.55, 24, { at: ['Weinkeller'] }],
    ['Kochwein weiß 5 l Bag-in-Box', 'Liter', 5, 'Karton', '30050', 2.19, 10, { at: ['Trockenlager'], also: kitchen }],
  ]),
];
