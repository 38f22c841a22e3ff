import { useRef, useState } from 'react';
import type { PickLineRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { type ReadScan, readScan } from '#modules/stock/domain/picking/read-scan.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { signalError } from './signal-error.ts';

export type WrongScan = Extract<ReadScan, { kind: 'wrong' }> & { code: string };

/**
 * What the picker scans of a list. A line that was scanned counts as done at once, and its booking follows, one after the other, so that the
 * next scan does not wait for the network.
 */
export function usePickScans(listId: number, items: readonly PickLineRow[]) {
  const [at, setAt] = useState<string | null>(null);
  const [wrong, setWrong] = useState<WrongScan | null>(null);
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const queue = useRef(Promise.resolve());
  const act = useAct(scanPickEndpoint, { invalidates: ['stock'] });
  const isDone = (item: PickLineRow) => item.short || item.scanned === item.quantity || sent.has(item.position);
  const current = items.find((item) => !isDone(item));

  function book(item: PickLineRow, more: { quantity?: number; shortReason?: string } = {}) {
    setSent((before) => new Set(before).add(item.position));
    const { itemId, location, lot, position } = item;
    const run = async () => {
      await act.run({ id: listId, itemId, location, lot, ...more });
      setSent((before) => new Set([...before].filter((one) => one !== position)));
    };
    queue.current = queue.current.then(run);
    return queue.current;
  }

  function take(code: string) {
    if (!current) return;
    const read = readScan(items, current, at, code);
    setWrong(read.kind === 'wrong' ? { ...read, code } : null);
    if (read.kind === 'wrong') signalError();
    if (read.kind === 'location') setAt(current.location);
    if (read.kind === 'goods') void book(current);
  }

  return { at, wrong, current, isDone, take, book, clearWrong: () => setWrong(null), pending: sent.size > 0 };
}
