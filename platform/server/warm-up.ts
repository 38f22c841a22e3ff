import type { Kernel } from './kernel.ts';
import { slot } from './slot.ts';

/** Runs once after the start, until it is done or the server stops. */
export type WarmUp = (kernel: Kernel, signal: AbortSignal) => Promise<unknown>;

/** Warm-ups of modules, so that first callers do not wait for compiled code, query plans and database caches. */
export const warmUps = slot<WarmUp>('warmUps');

/** One failure does not keep the server from serving: its first callers only wait longer. */
export async function warmUp(kernel: Kernel, signal: AbortSignal): Promise<void> {
  for (const run of warmUps.entriesOf(kernel)) {
    await run(kernel, signal).catch((error: unknown) => kernel.workerLogger.warn(`Not warmed up: ${error}`));
  }
}
