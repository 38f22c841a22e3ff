import { readConfig } from '#platform/server/config.ts';
import { openPool } from '#platform/server/database/database.ts';
import { dataRoot } from '#platform/server/postgres/open-database.ts';
import { serveHere } from './server.ts';

/** The process of `serveChild`: serves until its parent disconnects. */
const database = openPool(process.argv[2]!, readConfig({}, { port: 0, dataDir: dataRoot(process.env) }).connections);
const { port, cookie, stop } = await serveHere(database);
process.on('disconnect', () => void stop().then(() => process.exit(0)));
process.send!({ port, cookie });
