import { catalogue } from './catalogue';

const group = 'Alkoholfreie Getränke';
const cooler = ['Kühlschublade Bar', 'Getränkekühlhaus'];
const bar = 'Bar Spirituosen';

export const softDrinks = [
  ...catalogue({ supplier: 'Getränke Isarkiesel GmbH', group, locations: ['Getränkekühlhaus'] }, [
    ['Mineralwasser Classic 0,25 l Gourmet MW', 'Flasche', 24, 'Kiste (24)', '20010', 0.395, 96, { at: cooler }],
    ['Mineralwasser Classic 0,75 l Gourmet MW', 'Flasche', 12, 'Kiste (12)', '20012', 0.6917, 72, { at: cooler }],
    ['Mineralwasser Naturell 0,25 l Gourmet MW', 'Flasche', 24, 'Kiste (24)', '20020', 0.395, 72, { at: cooler }],
    ['Mineralwasser Naturell 0,75 l Gourmet MW', 'Flasche', 12, 'Kiste (12)', '20022', 0.6917, 60, { at: cooler }],
    ['Mineralwasser Medium 1,0 l MW', 'Flasche', 12, 'Kiste (12)', '20030', 0.3825, 24],
    ['Cola 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20110', 0.5208, 96, { at: cooler }],
    ['Cola 1,0 l MW', 'Flasche', 12, 'Kiste (12)', '20114', 0.9875, 36],
    ['Cola zuckerfrei 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20120', 0.5208, 48, { at: cooler }],
    ['Cola zuckerfrei 1,0 l MW', 'Flasche', 12, 'Kiste (12)', '20124', 0.9875, 12],
    ['Cola-Mix Orange 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '20130', 0.68, 60, { at: cooler }],
    ['Zitronenlimonade 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '20140', 0.56, 40],
    ['Zitronenlimonade 1,0 l MW', 'Flasche', 12, 'Kiste (12)', '20144', 0.8917, 24],
    ['Orangenlimonade 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20150', 0.5125, 24, { fixed: 1 }],
    ['Apfelschorle 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '20160', 0.74, 60, { at: cooler }],
    ['Johannisbeerschorle 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '20164', 0.815, 20],
    ['Holunderlimonade Bio 0,33 l MW', 'Flasche', 24, 'Kiste (24)', '20170', 0.8542, 24],
    ['Mate-Eistee 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '20176', 0.88, 20, { fixed: 1 }],
    ['Energydrink 0,25 l Dose', 'Dose', 24, 'Tray (24)', '20180', 0.9458, 24, { at: cooler }],
    ['Tonic Water 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20210', 0.6958, 72, { at: cooler, also: bar }],
    ['Tonic Water trocken 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20212', 0.7375, 24, { at: cooler }],
    ['Ginger Ale 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20220', 0.6958, 24, { at: cooler }],
    ['Ginger Beer 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20224', 0.7208, 48, { at: cooler, also: bar }],
    ['Bitter Lemon 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20230', 0.6958, 24, { at: cooler }],
    ['Wildbeerenlimonade 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20236', 0.7042, 24, { at: cooler }],
    ['Sodawasser 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20240', 0.4375, 48, { at: cooler, also: bar }],
    ['Apfelsaft naturtrüb 1,0 l MW', 'Flasche', 6, 'Kiste (6)', '20310', 1.4833, 18],
    ['Orangensaft Direktsaft 1,0 l MW', 'Flasche', 6, 'Kiste (6)', '20320', 2.6333, 18],
    ['Maracujanektar 1,0 l MW', 'Flasche', 6, 'Kiste (6)', '20330', 1.9667, 12],
    ['Rhabarbernektar 1,0 l MW', 'Flasche', 6, 'Kiste (6)', '20334', 1.8833, 12],
    ['Cranberrynektar 1,0 l MW', 'Flasche', 6, 'Kiste (6)', '20340', 2.0833, 12],
    ['Ananassaft 1,0 l MW', 'Flasche', 6, 'Kiste (6)', '20344', 2.15, 6, { fixed: 2 }],
    ['Tomatensaft 0,2 l MW', 'Flasche', 24, 'Kiste (24)', '20350', 0.6792, 12, { fixed: 1 }],
    ['CO₂-Flasche 10 kg (Schankanlage)', 'Stück', 1, 'Stück', '29010', 24.5, 2, { at: ['Bierkeller'] }],
  ]),
  ...catalogue({ supplier: 'Spirituosenkontor Elbanker GmbH', group, locations: ['Bar vorn', 'Trockenlager'] }, [
    ['Zuckersirup 1,0 l', 'Flasche', 6, 'Karton (6)', '610100', 4.35, 6],
    ['Holunderblütensirup 0,7 l', 'Flasche', 6, 'Karton (6)', '610110', 5.6, 6],
    ['Grenadinesirup 0,7 l', 'Flasche', 6, 'Karton (6)', '610120', 5.45, 2, { fixed: 1 }],
    ['Mandelsirup 0,7 l', 'Flasche', 6, 'Karton (6)', '610130', 5.75, 2, { fixed: 1 }],
    ['Limettensirup Konzentrat 0,7 l', 'Flasche', 6, 'Karton (6)', '610140', 4.95, 3, { also: bar }],
  ]),
];
