/** Bundles the check of the closed inventories; answers the path of the program. */
export function buildVerify(): Promise<string>;
