import { stat } from 'node:fs/promises';
import { runInChild } from './bounded-child.ts';
import { type Bounds, childLimitsFor } from './child-limits.ts';
import type { RepairOrder } from './child-protocol.ts';
import { inChildTurn } from './child-turn.ts';

/** Repairs a customer's PDF in a bounded child process; undefined for a file that cannot be repaired. */
export async function repairPdf(path: string, basketId: number, repair: RepairOrder, bounds: Bounds): Promise<Buffer | undefined> {
  const { size } = await stat(path);
  const limits = childLimitsFor(size, bounds);
  if (!limits) return undefined;
  const answer = await inChildTurn(basketId, () => runInChild({ task: 'repair', path, repair }, limits));
  return 'failed' in answer ? undefined : answer;
}
