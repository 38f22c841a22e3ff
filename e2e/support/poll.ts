import { setTimeout } from 'node:timers/promises';

/** Calls `look` until it returns a value; for conditions that emit no event. */
export async function poll<Found>(what: string, look: () => Found | undefined | Promise<Found | undefined>, seconds = 15): Promise<Found> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${seconds} seconds`);
    await setTimeout(50);
  }
}
