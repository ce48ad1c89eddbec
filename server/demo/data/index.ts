import { counts } from './counts';
import { groups } from './groups';
import { items } from './items';
import { locations } from './locations';
import { packagingUnits } from './packagingUnits';
import { suppliers } from './suppliers';
import type { DemoData } from './types';
import { units } from './units';
import { users } from './users';

export const demoData: DemoData = { suppliers, locations, groups, units, packagingUnits, items, users, counts };
