import './node.mjs';
import { bundle } from './bundle.mjs';
import { root } from './run.mjs';

// For a place where nothing may be written later: the programs behind `npm run backup`, `restore`, `move`, `doctor` and
// `verify`, which are bundled at each call elsewhere.
process.chdir(root);
for (const name of ['backups', 'doctor', 'verify']) await bundle(name);
