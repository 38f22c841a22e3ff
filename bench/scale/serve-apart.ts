import { openPool } from '#platform/server/database.ts';
import { serveHere } from './server.ts';

/** The process of `serveApart`: serves until whoever started it lets go. */
const database = openPool(process.argv[2]!, 12);
const { port, cookie, stop } = await serveHere(database);
process.on('disconnect', () => void stop().then(() => process.exit(0)));
process.send!({ port, cookie });
