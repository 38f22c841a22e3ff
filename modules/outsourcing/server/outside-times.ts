import { type OutsideTimes, outsideTimes } from '#modules/planning/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';

type Work = { lineId: number; activity: string | null; component: string | null; eventId: number | null; neededOn: string | null };

/** Reads the dates of these components from the plan; a needed-on date that a user set wins where it is earlier. */
export async function readOutsideTimes(context: { tx: ReadTx; kernel: InnerKernel }, works: readonly Work[]): Promise<OutsideTimes[]> {
  const planned = await outsideTimes(context, works);
  return works.map(({ neededOn }, index) => {
    const times = planned[index]!;
    return { ...times, neededOn: earliest(times.neededOn, neededOn === null ? undefined : Temporal.PlainDate.from(neededOn)) };
  });
}

function earliest(one: Temporal.PlainDate | undefined, other: Temporal.PlainDate | undefined): Temporal.PlainDate | undefined {
  if (!one || !other) return one ?? other;
  return Temporal.PlainDate.compare(one, other) <= 0 ? one : other;
}
