import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '#platform/server/migrate.ts';
import { startCluster } from '#platform/server/postgres/cluster.ts';
import { isSound, killDrill } from './drill/kill-drill.ts';

/** `npm run drill -- --times 20`: kills the server in the middle of ordering, on a shop of its own that is thrown away. */
const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } });
const folder = await mkdtemp(path.join(tmpdir(), 'katern-drill-'));
const cluster = await startCluster({ folder: path.join(folder, 'postgres') });
try {
  await migrate(cluster.url);
  const counts = await killDrill({
    databaseUrl: cluster.url,
    dataDir: path.join(folder, 'data'),
    times: Number(values.times),
    say: console.log,
  });
  for (const [name, counted] of Object.entries(counts)) console.log(`${name}: ${counted}`);
  process.exitCode = isSound(counts) ? 0 : 1;
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
