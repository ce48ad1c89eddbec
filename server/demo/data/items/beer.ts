import { catalogue } from './catalogue';

const cooler = ['Kühlschublade Bar', 'Getränkekühlhaus'];

export const beer = [
  ...catalogue({ supplier: 'Brauhaus Kupferkrug KG', group: 'Bier', locations: ['Bierkeller'] }, [
    ['Helles Lagerbier Fass 50 l', 'Liter', 50, 'Fass (50 l)', '3050', 2.36, 150],
    ['Helles Lagerbier Fass 30 l', 'Liter', 30, 'Fass (30 l)', '3030', 2.48, 60],
    ['Hefeweißbier Fass 30 l', 'Liter', 30, 'Fass (30 l)', '3130', 2.62, 60],
    ['Pils Fass 30 l', 'Liter', 30, 'Fass (30 l)', '3230', 2.5433, 60],
    ['Dunkles Lagerbier Fass 30 l', 'Liter', 30, 'Fass (30 l)', '3330', 2.58, 20, { fixed: 1 }],
    ['Kellerbier naturtrüb Fass 20 l', 'Liter', 20, 'Fass (20 l)', '3420', 2.85, 20, { fixed: 1 }],
    ['Maibock Fass 20 l (Saison)', 'Liter', 20, 'Fass (20 l)', '3520', 3.1, 0, { ignoreInCensus: true }],
    ['Kellerbier naturtrüb 0,5 l Bügel MW', 'Flasche', 20, 'Kiste (20)', '4420', 0.98, 40, { at: cooler }],
    ['Doppelbock dunkel 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '4520', 1.12, 20, { fixed: 1 }],
  ]),
  ...catalogue({ supplier: 'Getränke Isarkiesel GmbH', group: 'Bier', locations: ['Getränkekühlhaus'] }, [
    ['Helles Lagerbier 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10010', 0.82, 100, { at: cooler }],
    ['Helles Lagerbier 0,33 l MW', 'Flasche', 24, 'Kiste (24)', '10012', 0.7083, 72, { at: cooler }],
    ['Helles alkoholfrei 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10018', 0.845, 60, { at: cooler }],
    ['Hefeweißbier hell 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10020', 0.865, 80, { at: cooler }],
    ['Hefeweißbier dunkel 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10022', 0.875, 20],
    ['Hefeweißbier leicht 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10024', 0.86, 20],
    ['Hefeweißbier alkoholfrei 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10028', 0.88, 60, { at: cooler }],
    ['Pils 0,33 l MW', 'Flasche', 24, 'Kiste (24)', '10030', 0.7417, 48, { at: cooler }],
    ['Dunkles Lagerbier 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10035', 0.85, 20],
    ['Radler Zitrone 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10040', 0.815, 40, { at: cooler }],
    ['Naturradler alkoholfrei 0,5 l MW', 'Flasche', 20, 'Kiste (20)', '10042', 0.84, 20, { fixed: 1 }],
    ['India Pale Ale 0,33 l MW', 'Flasche', 24, 'Kiste (24)', '10060', 1.3542, 24],
    ['Pils glutenfrei 0,33 l EW', 'Flasche', 24, 'Karton (24)', '10064', 1.28, 12, { active: false }],
  ]),
];
