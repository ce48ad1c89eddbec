import './node.mjs';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

const from = process.cwd();
process.chdir(root);
await installIfNeeded();
const program = await bundle('backups');
// File names are relative to the folder where the command was entered.
process.chdir(process.env.INIT_CWD ?? from);
await import(pathToFileURL(program).href);
