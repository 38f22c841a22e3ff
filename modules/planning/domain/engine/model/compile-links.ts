import type { CaseOperation } from '../case/planning-case.ts';
import type { LinkTable } from './shop-model.ts';

export function compileLinks(list: readonly CaseOperation[], indexOf: ReadonlyMap<string, number>): LinkTable {
  const rows = list.flatMap((op, index) =>
    (op.after ?? []).map((link) => ({ op: index, link, predecessor: indexOf.get(link.operation)! })),
  );
  const first = new Int32Array(list.length + 1);
  const nexts: Set<number>[] = list.map(() => new Set());
  for (const { op, predecessor } of rows) {
    first[op + 1]! += 1;
    nexts[predecessor]!.add(op);
  }
  const firstNext = new Int32Array(list.length + 1);
  for (let op = 0; op < list.length; op += 1) {
    first[op + 1]! += first[op]!;
    firstNext[op + 1] = firstNext[op]! + nexts[op]!.size;
  }
  return {
    first,
    predecessor: Int32Array.from(rows, ({ predecessor }) => predecessor),
    rest: Int32Array.from(rows, ({ link }) => link.rest ?? 0),
    within: Int32Array.from(rows, ({ link }) => link.within ?? -1),
    batch: Float64Array.from(rows, ({ link, predecessor }) => (list[predecessor]!.done ? 0 : (link.transfer ?? 0))),
    quantity: Float64Array.from(rows, ({ predecessor }) => list[predecessor]!.quantity ?? 1),
    firstNext,
    next: Int32Array.from(nexts.flatMap((set) => Array.from(set))),
    hasTransfer: Uint8Array.from(list, (op) => (op.after?.some((link) => link.transfer !== undefined) ? 1 : 0)),
  };
}

/** Kahn's algorithm; a case that was read has no cycle. */
export function topologicalOrder(count: number, { first, firstNext, next }: LinkTable): Int32Array {
  const waiting = new Int32Array(count);
  const order: number[] = [];
  const distinct = new Int32Array(count);
  for (const follower of next) distinct[follower]! += 1;
  for (let op = 0; op < count; op += 1) {
    waiting[op] = distinct[op]!;
    if (first[op] === first[op + 1]) order.push(op);
  }
  for (let done = 0; done < order.length; done += 1) {
    const op = order[done]!;
    for (let index = firstNext[op]!; index < firstNext[op + 1]!; index += 1) {
      const follower = next[index]!;
      waiting[follower]! -= 1;
      if (waiting[follower] === 0) order.push(follower);
    }
  }
  return Int32Array.from(order);
}
