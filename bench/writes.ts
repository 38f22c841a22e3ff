import { openScaleShop } from './scale/data.ts';
import { callerOf, serveApart } from './scale/server.ts';
import { measureWrites } from './scale/writes.ts';

/** The writes of `npm run bench api` alone. */
const shop = await openScaleShop('large', console.log);
const server = await callerOf(await serveApart(shop.url));
try {
  await measureWrites(shop, server);
} finally {
  await server.stop();
  await shop.stop();
}
process.exit(0);
