import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { killableServer } from '#test/killable-server.ts';
import { percentile } from '../../percentile.ts';
import { type Attacker, bystanderPerson, type Outcome, openAttacker, openAttackers, sendSlowly } from './attackers.ts';
import { type Attack, attacksOn } from './attacks.ts';
import type { BystanderReport, BystanderTask } from './bystander.ts';
import { readRegistered, untriedRoutes } from './registered-routes.ts';
import { type Target, targetsOf } from './targets.ts';

export type HostileOptions = {
  databaseUrl: string;
  dataDir: string;
  /** Every route is attacked by every role in every way, or by one role in one way. */
  isShort?: boolean;
  say?(line: string): void;
};
export type HostileCounts = {
  requests: number;
  routes: number;
  /** Registered routes that no target reaches. */
  untried: number;
  /** Answers of 500 and above that are not a 503 with Retry-After. */
  faults: number;
  /** Connections of slow senders that the server did not close in time. */
  slowConnectionsOpen: number;
  /** The ordinary client: its reads, those that failed, checks of `/readyz` that failed, and the time of its reads. */
  reads: number;
  failedReads: number;
  notReady: number;
  readP95Ms: number;
  /** Routes during whose attack the p95 of the reads was higher than it may be: one slow route is lost in the p95 of all. */
  slowRoutes: number;
};

const maxReadP95Ms = 250;
export const isSoundHostile = ({ requests, reads, routes: _, readP95Ms, ...faults }: HostileCounts) =>
  requests > 0 && reads > 0 && readP95Ms <= maxReadP95Ms && Object.values(faults).every((count) => count === 0);

/** Three times the connections of a pool. */
const atOnce = 36;
const receiveSeconds = 3;
const rolesOfShort = ['admin', 'planner', 'customer'];
const slowSenders = { short: 40, full: 400 };

/** Attacks every route of a served shop as every role while one ordinary client reads, and counts what it notices. */
export async function hostile({ databaseUrl, dataDir, isShort = false, say = () => undefined }: HostileOptions): Promise<HostileCounts> {
  await addWebFiles(path.join(dataDir, 'web'));
  const env = { RECEIVE_SECONDS: String(receiveSeconds), LOG_LEVEL: 'silent' };
  const { routes, endpoints } = await readRegistered(databaseUrl, dataDir, env);
  const targets = targetsOf(endpoints);
  const untried = untriedRoutes(routes, targets);
  for (const route of untried) say(`no target tries ${route}`);
  const server = await killableServer(databaseUrl, dataDir, env);
  await server.start();
  const port = Number(new URL(server.url).port);
  const attackers = await openAttackers(port, isShort ? rolesOfShort : undefined);
  const counts = { requests: 0, faults: 0, slowConnectionsOpen: 0 };
  try {
    const bystander = await startBystander(port);
    const spans: Span[] = [];
    const note = (name: string, outcome: Outcome) => {
      counts.requests += 1;
      if (!isFault(outcome)) return;
      counts.faults += 1;
      say(`${name} answers ${outcome.status}`);
    };
    const slow = slowlyEverywhere(port, targets, isShort ? slowSenders.short : slowSenders.full);
    // The first route is attacked twice, because the first calls of a new server are slower than all others.
    const rounds = isShort ? targets : [{ ...targets[0]!, name: `${targets[0]!.name}, the first calls of a new server` }, ...targets];
    for (const [place, target] of rounds.entries()) {
      const from = Date.now();
      const planned = isShort ? shortPlan(attackers, target, place) : fullPlan(attackers, target);
      await inParallel(planned, atOnce, async ({ attacker, attack }) =>
        note(`${target.name} as ${attacker.role}, ${attack.name}`, await attacker.send(target.method, attack)),
      );
      spans.push({ name: target.name, from, until: Date.now() });
    }
    counts.slowConnectionsOpen = (await slow).filter((closed) => !closed).length;
    const report = await bystander.stop();
    for (const failure of new Set(report.failures)) say(`the ordinary client: ${failure}`);
    const slowest = slowestSpans(report, spans);
    if (!isShort) for (const { name, ms } of slowest.slice(0, shownSpans)) say(`p95 of the reads during the attack on ${name}: ${ms} ms`);
    return {
      ...{ ...counts, routes: targets.length, untried: untried.length },
      ...{ reads: report.times.length, failedReads: report.failures.length, notReady: report.notReady },
      readP95Ms: p95(report.times.map(({ ms }) => ms)),
      slowRoutes: slowest.filter(({ ms }) => ms > maxReadP95Ms).length,
    };
  } finally {
    for (const attacker of attackers) attacker.close();
    await server.kill();
  }
}

type Planned = { attacker: Attacker; attack: Attack };

const plainCall = ({ url, headers = {} }: Target): Attack => ({ name: 'many at once', url, headers });

/** Every caller attacks in every way, and then makes plain calls, all at once. */
function fullPlan(attackers: readonly Attacker[], target: Target): Planned[] {
  const attacks = attacksOn(target);
  const plain = plainCall(target);
  return [
    ...attackers.flatMap((attacker) => attacks.map((attack) => ({ attacker, attack }))),
    ...Array.from({ length: atOnce }, (_, place) => ({ attacker: attackers[place % attackers.length]!, attack: plain })),
  ];
}

const routesPerFlood = 40;

/** One caller attacks in one way; some routes get many plain calls at once. */
function shortPlan(attackers: readonly Attacker[], target: Target, place: number): Planned[] {
  const attacks = attacksOn(target);
  const attacker = attackers[place % attackers.length]!;
  const planned = { attacker, attack: attacks[place % attacks.length]! };
  if (place % routesPerFlood !== 0) return [planned];
  return [planned, ...Array.from({ length: atOnce }, () => ({ attacker, attack: plainCall(target) }))];
}

const isFault = ({ status, retryAfter }: Outcome) => status !== 'cut' && status >= 500 && !(status === 503 && retryAfter !== undefined);

async function inParallel<Item>(items: readonly Item[], count: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

/** Slow heads and bodies on routes that read a body, spread over all of them. */
function slowlyEverywhere(port: number, targets: readonly Target[], count: number): Promise<boolean[]> {
  const writes = targets.filter(({ method }) => method === 'POST' || method === 'PATCH');
  // Node looks for late heads at intervals of the same length.
  const withinMs = (4 * receiveSeconds + 20) * 1000;
  return Promise.all(
    Array.from({ length: count }, (_, place) =>
      sendSlowly(port, writes[(place * 7) % writes.length]!, place % 2 === 0 ? 'head' : 'body', withinMs),
    ),
  );
}

/** Pages and a script, as a build has them. */
async function addWebFiles(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>');
  await writeFile(path.join(folder, 'assets', 'main-abc.js'), 'export {};');
}

async function startBystander(port: number): Promise<{ stop(): Promise<BystanderReport> }> {
  const { cookie, close } = await openAttacker(port, bystanderPerson, '127.0.0.2');
  close();
  const task: BystanderTask = { port, cookie, path: '/api/baskets?limit=50' };
  const worker = new Worker(new URL('./bystander.ts', import.meta.url), { workerData: task });
  const report = new Promise<BystanderReport>((settle, reject) => worker.once('message', settle).once('error', reject));
  return {
    stop() {
      worker.postMessage('stop');
      return report;
    },
  };
}

const shownSpans = 10;

function p95(times: readonly number[]): number {
  return times.length === 0 ? 0 : Math.round(percentile(times, 0.95));
}

type Span = { name: string; from: number; until: number };

/** The attacked routes with the p95 of the reads meanwhile, the slowest first. */
function slowestSpans({ times }: BystanderReport, spans: readonly Span[]): { name: string; ms: number }[] {
  const measured = spans.map(({ name, from, until }) => {
    return { name, ms: p95(times.filter(({ at, ms }) => at + ms >= from && at <= until).map(({ ms }) => ms)) };
  });
  return measured.toSorted((one, other) => other.ms - one.ms);
}
