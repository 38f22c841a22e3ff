import { setTimeout } from 'node:timers/promises';

/** What `look` answers as soon as it answers something, for what cannot say itself that it is there. */
export async function poll<Found>(what: string, look: () => Found | undefined | Promise<Found | undefined>, seconds = 15): Promise<Found> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${what} did not come within ${seconds} seconds`);
    await setTimeout(50);
  }
}
