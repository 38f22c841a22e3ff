export type Timing = { mean: number; p50: number; p95: number; perSecond: number };

/** A shop's server runs for weeks: what its first second costs, while it is being compiled, is not what people wait for. */
const warmUpMs = 1000;

/**
 * Runs `act` `count` times, `clients` at once, after a warm-up in which every connection plans what it keeps; milliseconds of one, and
 * how many a second.
 */
export async function measure(act: (index: number) => Promise<unknown>, options: { count: number; clients: number }): Promise<Timing> {
  const { count, clients } = options;
  const warmUpEnds = performance.now() + warmUpMs;
  do await timesOf(act, Math.min(20 * clients, count), clients);
  while (performance.now() < warmUpEnds);
  const started = performance.now();
  const times = await timesOf(act, count, clients);
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  return { mean, p50: at(0.5), p95: at(0.95), perSecond: count / seconds };
}

async function timesOf(act: (index: number) => Promise<unknown>, count: number, clients: number): Promise<number[]> {
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
export function printJson(bench: string, name: string, value: number, unit: string, ratio: number): void {
  const rounded = (amount: number) => Math.round(amount * 1000) / 1000;
  console.log(JSON.stringify({ bench, name, value: rounded(value), unit, ratio: rounded(ratio) }));
}
