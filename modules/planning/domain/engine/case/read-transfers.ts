import { CaseError, join } from './field-reader.ts';
import type { CaseOperation, PlanningCase } from './planning-case.ts';

/** Checks the links with a transfer batch: a part of the quantity of what they follow, between operations that are each one event. */
export function checkTransfers({ jobs }: PlanningCase, path: string): void {
  const operations = new Map(jobs.flatMap((job) => job.operations.map((op) => [op.id, op] as const)));
  jobs.forEach((job, number) => {
    job.operations.forEach((op, index) => {
      op.after?.forEach((link, at) => {
        if (link.transfer === undefined) return;
        const field = `${join(path, 'jobs')}[${number}].operations[${index}].after[${at}].transfer`;
        const before = operations.get(link.operation)!;
        for (const { id, split, gang } of [before, op] satisfies CaseOperation[])
          if (split || gang) throw new CaseError(field, `${id} may be split or ganged, which does not go with a transfer batch`);
        if (before.done) return;
        if (before.quantity === undefined) throw new CaseError(field, `${before.id} has no quantity`);
        if (link.transfer > before.quantity) throw new CaseError(field, `is more than the quantity of ${before.id}`);
      });
    });
  });
}
