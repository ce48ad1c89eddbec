export const bundledPackages: (string | RegExp)[];
