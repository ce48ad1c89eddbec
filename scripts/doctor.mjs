import './node.mjs';
import { pathToFileURL } from 'node:url';
import { bundle } from './bundle.mjs';
import { installIfNeeded } from './install.mjs';
import { root } from './run.mjs';

process.chdir(root);
await installIfNeeded();
await import(pathToFileURL(await bundle('doctor')).href);
