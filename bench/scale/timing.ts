import { percentile } from '../percentile.ts';

type Act = (index: number) => Promise<unknown>;
export type Timing = { mean: number; p50: number; p95: number; max: number; perSecond: number };

/** A shop's server runs for weeks, so the compilation of its first second is not measured. */
const warmUpMs = 1000;

/**
 * Runs `act` `count` times, `clients` at once; returns milliseconds of one, and how many a second. Unless `isWarm`, after a warm-up in which
 * every connection prepares its statements.
 */
export async function measure(act: Act, options: { count: number; clients: number; isWarm?: boolean }): Promise<Timing> {
  const { count, clients, isWarm = false } = options;
  if (!isWarm) await warmUp(act, count, clients);
  const started = performance.now();
  const times = await timesOf(act, count, clients);
  return timingOf(times, performance.now() - started);
}

const rounds = 4;

/**
 * The same for several acts in turn, so that other load of the machine falls on all of them alike.
 */
export async function measureInTurn(acts: readonly Act[], options: { count: number; clients: number }): Promise<Timing[]> {
  const { count, clients } = options;
  const measured = acts.map((act) => ({ act, times: [] as number[], took: 0 }));
  for (const { act } of measured) await warmUp(act, count, clients);
  for (let round = 0; round < rounds; round += 1)
    for (const one of measured) {
      const started = performance.now();
      one.times.push(...(await timesOf(one.act, count / rounds, clients)));
      one.took += performance.now() - started;
    }
  return measured.map(({ times, took }) => timingOf(times, took));
}

async function warmUp(act: Act, count: number, clients: number): Promise<void> {
  const ends = performance.now() + warmUpMs;
  do await timesOf(act, Math.min(20 * clients, count), clients);
  while (performance.now() < ends);
}

function timingOf(times: number[], took: number): Timing {
  const at = (share: number) => percentile(times, share);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { mean, p50: at(0.5), p95: at(0.95), max: at(1), perSecond: (times.length * 1000) / took };
}

async function timesOf(act: Act, count: number, clients: number): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const from = performance.now();
        await act(index);
        times.push(performance.now() - from);
      }
    }),
  );
  return times;
}

/** One line a measure for machines, after the lines for people. */
export function printJson(bench: string, name: string, value: number, unit: string, ratio: number, more: object = {}): void {
  console.log(JSON.stringify({ bench, name, value: rounded(value), unit, ratio: rounded(ratio), ...more }));
}

export const rounded = (amount: number) => Math.round(amount * 1000) / 1000;
