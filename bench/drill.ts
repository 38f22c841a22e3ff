import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fillDemoShop } from '#demo/fill.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { startCluster } from '#platform/server/postgres/cluster.ts';
import { flood, isSoundFlood } from './drill/flood/flood.ts';
import { copiesOfFilledShop } from './drill/fuzz/filled-shop.ts';
import { fuzz, isSoundFuzz } from './drill/fuzz/fuzz.ts';
import { hostile, isSoundHostile } from './drill/hostile/hostile.ts';
import { isSound, killDrill } from './drill/kill-drill.ts';
import { isSoundPlan, killPlan } from './drill/kill-plan.ts';
import { isSoundStock, stockDrill } from './drill/stock/stock-drill.ts';
import { isSoundWalk, walk } from './drill/walk.ts';

const usage =
  'npm run drill -- kill --times N | kill-plan --times N | walk --steps N --states N [--seed N] | fuzz --calls N [--seed N] | stock --minutes N [--seed N] | hostile | flood [--seed N]';
type Place = { databaseUrl: string; adminUrl: string; dataDir: string; say(line: string): void };

/**
 * `npm run drill -- kill --times 100` kills the server during ordering, `kill-plan --times 20` during acts on the plan; `walk --steps 100000 --states 10000` runs random acts of every role and
 * searches a way to an end from a number of states,
 * `fuzz --calls 50000` calls every endpoint with inputs drawn from its schema, `stock --minutes 10` does random acts on one stock and kills the
 * server, `hostile` attacks every route while a client reads, `flood` calls each endpoint many times at once with what it accepts. Each uses a temporary shop and prints its counts last.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '5' },
    steps: { type: 'string', default: '20000' },
    states: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '50000' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
const drills: Record<string, (place: Place) => Promise<{ counts: object; sound: boolean }>> = {
  async kill(place) {
    const counts = await killDrill({ ...place, times: Number(values.times) });
    return { counts, sound: isSound(counts) };
  },
  async 'kill-plan'(place) {
    const { acknowledged, stored, kills } = await killPlan({ ...place, times: Number(values.times) });
    const counts = { kills, acknowledged, stored };
    return { counts: { kills, acknowledged: JSON.stringify(acknowledged), stored: JSON.stringify(stored) }, sound: isSoundPlan(counts) };
  },
  async walk(place) {
    const { ends, ...counts } = await walk({
      ...place,
      steps: Number(values.steps),
      states: Number(values.states),
      seed: Number(values.seed),
    });
    return { counts: { ...counts, ...ends }, sound: isSoundWalk({ ...counts, ends }) };
  },
  async fuzz(place) {
    const openShop = await copiesOfFilledShop(place);
    const counts = await fuzz({ openShop, calls: Number(values.calls), seed: Number(values.seed), onFault: place.say, say: place.say });
    return { counts, sound: isSoundFuzz(counts) };
  },
  async stock(place) {
    const counts = await stockDrill({ ...place, minutes: Number(values.minutes), seed: Number(values.seed) });
    return { counts, sound: isSoundStock(counts) };
  },
  async flood(place) {
    const openCopy = await copiesOfFilledShop(place);
    const { p95Ms, ...counts } = await flood({ openShop: () => openCopy(0), seed: Number(values.seed), say: place.say });
    const times = Object.fromEntries(Object.entries(p95Ms).map(([kind, ms]) => [`p95 of ${kind}, ms`, ms]));
    return { counts: { ...counts, ...times }, sound: isSoundFlood({ ...counts, p95Ms }) };
  },
  async hostile(place) {
    await fillDemoShop(place);
    const counts = await hostile(place);
    return { counts, sound: isSoundHostile(counts) };
  },
};

const drill = drills[positionals[0] ?? 'kill'];
if (drill) await runDrill(drill);
else {
  console.error(usage);
  process.exitCode = 1;
}

async function runDrill(run: (typeof drills)[string]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'katern-drill-'));
  const cluster = await startCluster({ folder: path.join(folder, 'postgres') });
  try {
    await migrate(cluster.url);
    const { counts, sound } = await run({
      databaseUrl: cluster.url,
      adminUrl: cluster.adminUrl,
      dataDir: path.join(folder, 'data'),
      say: console.log,
    });
    for (const [name, counted] of Object.entries(counts)) console.log(`${name}: ${counted}`);
    process.exitCode = sound ? 0 : 1;
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
