import { chance } from '#demo/chance.ts';
import { percentile } from '../../percentile.ts';
import type { Send } from '../fuzz/check-answer.ts';
import { send } from '../fuzz/check-answer.ts';
import type { FuzzShop } from '../fuzz/fuzz-shop.ts';
import { runRound } from '../fuzz/round.ts';
import { type Act, type ActKind, startOrdinaryClients } from './ordinary-clients.ts';

export type FloodOptions = { openShop(): Promise<FuzzShop>; seed: number; say?(line: string): void };
export type FloodCounts = {
  calls: number;
  endpoints: number;
  /** Endpoints of which a flood was answered 2xx. */
  flooded: number;
  faults: number;
  /** Acts of the ordinary clients that were answered 5xx. */
  failedActs: number;
  /** Endpoints during whose flood the p95 of the acts was higher than it may be. */
  slowEndpoints: number;
  /** The p95 of the acts over the whole drill, in ms. */
  p95Ms: Record<ActKind, number>;
};

/** Three times the connections of a pool. */
const atOnce = 36;
const maxP95Ms = 250;
const shownEndpoints = 25;

export const isSoundFlood = ({ faults, failedActs, flooded, p95Ms }: FloodCounts) =>
  flooded > 0 && faults + failedActs === 0 && Object.values(p95Ms).every((ms) => ms <= maxP95Ms);

/**
 * Calls each endpoint many times at once, with links, records and values that the endpoint accepts, while ordinary clients work: what the
 * drill `hostile`, whose calls name no record of the shop, does not reach.
 */
export async function flood({ openShop, seed, say = () => undefined }: FloodOptions): Promise<FloodCounts> {
  const shop = await openShop();
  const spans: { name: string; from: number; until: number }[] = [];
  const flooded = new Set<string>();
  let calls = 0;
  let faults = 0;
  const clients = startOrdinaryClients(shop);
  const sendFlood: Send = async (by, endpoint, input, as) => {
    const isDone = flooded.has(endpoint.name);
    const from = performance.now();
    const answers = await Promise.all(Array.from({ length: isDone ? 1 : atOnce }, () => send(by, endpoint, input, as)));
    calls += answers.length;
    const accepted = answers.find(({ status }) => status < 300);
    if (accepted && !isDone) {
      flooded.add(endpoint.name);
      spans.push({ name: `${endpoint.name} as ${by.role}`, from, until: performance.now() });
    }
    for (const { status, retryAfter } of answers) {
      if (status < 500 || (status === 503 && retryAfter !== undefined)) continue;
      faults += 1;
      say(`${endpoint.name} as ${by.role} answers ${status}: ${shop.lastError()}`);
    }
    return accepted ?? answers[0]!;
  };
  try {
    await runRound({
      ...{ shop, send: sendFlood, luck: chance(seed), calls: shop.endpoints.length * 4, reached: new Set() },
      onAnswer: () => undefined,
      // Every answer of a flood was judged; the shapes of refusals are the business of the fuzz.
      onFault: () => undefined,
    });
    await clients.stop();
    const measured = spans.map(({ name, from, until }) => ({ name, ms: p95(actsWithin(clients.acts, from, until)) }));
    const slowest = measured.toSorted((one, other) => other.ms - one.ms);
    for (const { name, ms } of slowest.slice(0, shownEndpoints)) say(`p95 of the acts during the flood on ${name}: ${ms} ms`);
    for (const failure of new Set(clients.failures)) say(`an ordinary client: ${failure}`);
    const ofKind = (kind: ActKind) => p95(clients.acts.filter((act) => act.kind === kind));
    return {
      ...{ calls, faults, endpoints: shop.endpoints.length, flooded: flooded.size, failedActs: clients.failures.length },
      slowEndpoints: slowest.filter(({ ms }) => ms > maxP95Ms).length,
      p95Ms: { read: ofKind('read'), write: ofKind('write'), price: ofKind('price'), 'sign-in': ofKind('sign-in'), ready: ofKind('ready') },
    };
  } finally {
    await clients.stop();
    await shop.close();
  }
}

const actsWithin = (acts: readonly Act[], from: number, until: number) => acts.filter(({ at, ms }) => at + ms >= from && at <= until);

function p95(acts: readonly Act[]): number {
  return acts.length === 0
    ? 0
    : Math.round(
        percentile(
          acts.map(({ ms }) => ms),
          0.95,
        ),
      );
}
