import './node.mjs';
import { bundle } from './bundle.mjs';
import { root } from './run.mjs';

// Bundles in advance, for places where nothing may be written later, the programs behind `npm run backup`, `restore`,
// `move`, `doctor` and `verify`, which are otherwise bundled at each call.
process.chdir(root);
for (const name of ['backups', 'doctor', 'verify']) await bundle(name);
