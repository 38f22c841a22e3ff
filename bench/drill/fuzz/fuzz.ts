import { chance } from '#demo/chance.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { summaryOf } from './check-answer.ts';
import type { FuzzShop } from './fuzz-shop.ts';
import { runRound } from './round.ts';

export type FuzzOptions = {
  /** Opens a fresh copy of a filled shop; each round has its own. */
  openShop(round: number): Promise<FuzzShop>;
  calls: number;
  seed: number;
  callsPerRound?: number;
  /** An answer that no input may cause, with what repeats it. */
  onFault(line: string): void;
  /** The endpoints that were never answered 2xx, with their refusals. */
  say?(line: string): void;
};
export type FuzzCounts = {
  calls: number;
  endpoints: number;
  answered: number;
  refused: number;
  /** Answers that no input may cause: 5xx, an undeclared refusal or shape, a trace, an error without its field. */
  faults: number;
  /** Endpoints that never answered 2xx. */
  neverReached: number;
};

/** Endpoints that no call of a filled shop is answered 2xx, and why. */
const neverInFilledShop: Readonly<Record<string, string>> = {
  'identity.setUp': 'creates the first administrator of a shop without users',
};

export const isSoundFuzz = ({ faults, neverReached }: FuzzCounts) => faults + neverReached === 0;

/**
 * Calls every endpoint as every role, mostly with inputs from earlier answers, partly with hostile values in them. The same seed draws the
 * same calls on the same shop.
 */
export async function fuzz({
  openShop,
  calls,
  seed,
  callsPerRound = 5_000,
  onFault,
  say = () => undefined,
}: FuzzOptions): Promise<FuzzCounts> {
  const counts: FuzzCounts = { calls, endpoints: 0, answered: 0, refused: 0, faults: 0, neverReached: 0 };
  const reached = new Set<string>();
  /** The refusals of each endpoint, which tell why it was never answered 2xx. */
  const refusals = new Map<string, Set<string>>();
  let all: readonly Endpoint[] = [];
  for (let round = 0; round * callsPerRound < calls; round += 1) {
    const shop = await openShop(round);
    try {
      all = shop.endpoints;
      await runRound({
        ...{ shop, reached, luck: chance(seed * 1_000 + round) },
        calls: Math.min(callsPerRound, calls - round * callsPerRound),
        onAnswer({ name }, result) {
          counts[result.status < 300 ? 'answered' : 'refused'] += 1;
          if (result.status >= 300) refusals.set(name, (refusals.get(name) ?? new Set()).add(summaryOf(result)));
        },
        onFault(text) {
          counts.faults += 1;
          onFault(`seed ${seed}, round ${round}: ${text}`);
        },
      });
    } finally {
      await shop.close();
    }
  }
  for (const name of Object.keys(neverInFilledShop)) {
    if (reached.has(name) || all.every((endpoint) => endpoint.name !== name)) onFault(`${name} is not one that is never answered 2xx`);
  }
  const never = all.filter(({ name }) => !reached.has(name) && !neverInFilledShop[name]);
  for (const { name } of never) say(`never answered 2xx: ${name}: ${[...(refusals.get(name) ?? [])].join(', ') || 'not called'}`);
  return { ...counts, endpoints: all.length, neverReached: never.length };
}
