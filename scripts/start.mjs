// Before anything else is read, and plain JavaScript: what was compiled once is kept with the data, or beside the code. A next start then
// loads neither the part of Node that strips types nor what it strips; together they take twelve megabytes.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

enableCompileCache(resolve(import.meta.dirname, '..', process.env.KATERN_DATA || '.katern', 'compile-cache'));
await import('./start.ts');
