import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PickLineRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { type ReadScan, readScan } from '#modules/stock/domain/picking/read-scan.ts';
import { invalidateReads } from '#platform/web/call/invalidate-reads.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { actQueue, newAct, useQueuedInputs } from '#platform/web/queue/page-queue.ts';
import { signalError } from './signal-error.ts';

export type WrongScan = Extract<ReadScan, { kind: 'wrong' }> & { code: string };

type Place = { itemId: unknown; location: string; lot: string };
const keyOf = ({ itemId, location, lot }: Place) => JSON.stringify([itemId, location, lot]);

const without = (keys: readonly string[]) => (before: ReadonlySet<string>) => new Set([...before].filter((one) => !keys.includes(one)));

/**
 * What the picker scans of a list. A line that was scanned counts as done at once; its booking goes through the queue of this device, so that
 * the next scan waits for no network.
 */
export function usePickScans(listId: number, items: readonly PickLineRow[]) {
  const t = useTranslations('stock.picking');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [at, setAt] = useState<string | null>(null);
  const [wrong, setWrong] = useState<WrongScan | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const queued = useQueuedInputs(scanPickEndpoint);
  const keysOf = (inputs: typeof queued.waiting) => inputs.flatMap((input) => (Number(input.id) === listId ? [keyOf(input)] : []));
  const waiting = new Set(keysOf(queued.waiting));
  const refused = keysOf(queued.refused).join('\n');
  useEffect(() => {
    if (refused !== '') setMarked(without(refused.split('\n')));
  }, [refused]);
  const isDone = (item: PickLineRow) => item.short || item.scanned === item.quantity || marked.has(keyOf(item)) || waiting.has(keyOf(item));
  const current = items.find((item) => !isDone(item));

  async function book(item: PickLineRow, more: { quantity?: number; shortReason?: string } = {}) {
    const { itemId, location, lot, name } = item;
    const key = keyOf(item);
    setMarked((before) => new Set(before).add(key));
    const count = more.quantity ?? item.quantity - (item.scanned ?? 0);
    const text = t('booking', { list: listId, count, name, location });
    try {
      const outcome = await actQueue.run(newAct(scanPickEndpoint, { id: listId, itemId, location, lot, ...more }, text));
      // A line that waits stays done until the network is back.
      if (outcome.kind === 'waits') return;
      await invalidateReads(client, ['stock']);
    } catch (error) {
      notify({ kind: 'error', content: errorText(error) });
    }
    setMarked(without([key]));
  }

  function take(code: string) {
    if (!current) return;
    const read = readScan(items, current, at, code);
    setWrong(read.kind === 'wrong' ? { ...read, code } : null);
    if (read.kind === 'wrong') signalError();
    if (read.kind === 'location') setAt(current.location);
    if (read.kind === 'goods') void book(current);
  }

  return { listId, at, wrong, current, isDone, take, book, clearWrong: () => setWrong(null) };
}
