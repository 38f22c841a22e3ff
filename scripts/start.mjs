// Before anything else is read, and plain JavaScript: what was compiled once is kept beside the code. A next start then loads neither the
// part of Node that strips types nor what it strips; together they take twelve megabytes.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', '.katern', 'compile-cache'));
await import('./start.ts');
