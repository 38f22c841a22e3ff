// Enables the compile cache before anything else loads, in plain JavaScript; the cache is in the data folder. A later start then
// loads neither the part of Node that strips types nor what it strips; together they take twelve megabytes.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

enableCompileCache(resolve(import.meta.dirname, '..', process.env.KATERN_DATA || '.katern', 'compile-cache'));
await import('./process/module-paths.ts');
await import('./start.ts');
