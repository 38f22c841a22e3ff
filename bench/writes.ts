import { openScaleShop } from './scale/data.ts';
import { measureWritesOf } from './scale/writes.ts';

/** Runs the write measurements of `npm run bench api` alone. */
await measureWritesOf(await openScaleShop('large', console.log));
process.exit(0);
