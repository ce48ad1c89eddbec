import { bundle } from './bundle.mjs';

/** Bundles the check of the closed inventories; answers the path of the program. */
export const buildVerify = () => bundle('verify');
