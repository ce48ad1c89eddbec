import './node.mjs';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

const from = process.cwd();
process.chdir(root);
await installIfNeeded();
const program = await bundle('backups');
// Names of files are those of the folder the command was given in.
process.chdir(process.env.INIT_CWD ?? from);
await import(pathToFileURL(program).href);
