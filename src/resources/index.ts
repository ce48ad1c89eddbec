import { configValues } from './configValues';
import { depositTypes } from './depositTypes';
import { defineRegistry, type RegistryRecords } from './kit';
import { packagingUnits } from './packagingUnits';
import { stockItemCodes } from './stockItemCodes';
import { stockItemDeposits } from './stockItemDeposits';
import { stockItemGroupAssignments } from './stockItemGroupAssignments';
import { stockItemGroups } from './stockItemGroups';
import { stockItems } from './stockItems';
import { stockLocationAssignments } from './stockLocationAssignments';
import { stockLocations } from './stockLocations';
import { supplierDeliveryDays } from './supplierDeliveryDays';
import { supplierSpecialDays } from './supplierSpecialDays';
import { suppliers } from './suppliers';
import { units } from './units';
import { users } from './users';

export const resources = defineRegistry(
  stockItems,
  stockItemGroups,
  users,
  suppliers,
  units,
  packagingUnits,
  stockLocations,
  stockItemGroupAssignments,
  stockLocationAssignments,
  configValues,
  depositTypes,
  stockItemDeposits,
  stockItemCodes,
  supplierDeliveryDays,
  supplierSpecialDays,
);

export type Records = RegistryRecords<typeof resources>;
export type ResourceName = keyof Records;
