import type { DemoItem } from '../types';
import { beer } from './beer';
import { coffeeAndTea } from './coffeeAndTea';
import { consumables } from './consumables';
import { dairy } from './dairy';
import { dryGoods } from './dryGoods';
import { fish } from './fish';
import { frozen } from './frozen';
import { meat } from './meat';
import { produce } from './produce';
import { softDrinks } from './softDrinks';
import { spirits } from './spirits';
import { wine } from './wine';

export const items: DemoItem[] = [
  ...coffeeAndTea,
  ...beer,
  ...softDrinks,
  ...wine,
  ...spirits,
  ...dairy,
  ...meat,
  ...fish,
  ...produce,
  ...frozen,
  ...dryGoods,
  ...consumables,
];
