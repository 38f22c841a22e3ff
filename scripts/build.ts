import { resolve } from 'node:path';
import { dataRoot } from '#platform/server/postgres/open-database.ts';
import { ensureWeb } from './build-web.ts';

const root = resolve(import.meta.dirname, '..');
const built = await ensureWeb({ root, dataRoot: dataRoot(process.env) });
console.log(built ? 'The web part is built.' : 'The web part was built already.');
