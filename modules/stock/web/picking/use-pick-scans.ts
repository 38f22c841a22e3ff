import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PickLineRow } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { type PickBooking, pickedOf } from '#modules/stock/domain/picking/pick-progress.ts';
import { type ReadScan, readScan } from '#modules/stock/domain/picking/read-scan.ts';
import type { ScanCommand } from '#modules/stock/domain/picking/scan-command.ts';
import { invalidateReads } from '#platform/web/call/invalidate-reads.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { actQueue, newAct, useQueuedInputs } from '#platform/web/queue/page-queue.ts';
import { signalError } from './signal-error.ts';

export type WrongScan = Extract<ReadScan, { kind: 'wrong' }> & { code: string };

type Place = { itemId: unknown; location: string; lot: string };
const keyOf = ({ itemId, location, lot }: Place) => JSON.stringify([itemId, location, lot]);

const without = (keys: readonly string[]) => (before: ReadonlyMap<string, number>) =>
  new Map([...before].filter(([key]) => !keys.includes(key)));

/**
 * What the picker scans of a list. What was scanned counts at once; its booking goes through the queue of this device, so that the next scan
 * waits for no network. A number that was scanned is the part of the line that the next scan of its lot books.
 */
export function usePickScans(listId: number, items: readonly PickLineRow[], onCommand: (command: ScanCommand) => void) {
  const t = useTranslations('stock.picking');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [at, setAt] = useState<string | null>(null);
  const [wrong, setWrong] = useState<WrongScan | null>(null);
  const [entered, setEntered] = useState<{ key: string; quantity: number } | null>(null);
  // How many pieces of a line this screen has booked or is booking.
  const [marked, setMarked] = useState<ReadonlyMap<string, number>>(new Map());
  const queued = useQueuedInputs(scanPickEndpoint);
  const ofList = (inputs: typeof queued.waiting) => inputs.filter((input) => Number(input.id) === listId);
  const waiting = ofList(queued.waiting);
  const refused = ofList(queued.refused).map(keyOf).join('\n');
  useEffect(() => {
    if (refused !== '') setMarked(without(refused.split('\n')));
  }, [refused]);
  const picked = (item: PickLineRow) => {
    const held = waiting.filter((input) => keyOf(input) === keyOf(item)) as PickBooking[];
    return Math.max(pickedOf(item, held), marked.get(keyOf(item)) ?? 0);
  };
  const openOf = (item: PickLineRow) => item.quantity - picked(item);
  const isDone = (item: PickLineRow) => openOf(item) <= 0;
  const current = items.find((item) => !isDone(item));
  const part = current && entered?.key === keyOf(current) ? entered.quantity : null;

  async function book(item: PickLineRow, more: PickBooking = {}) {
    const { itemId, location, lot, name } = item;
    const key = keyOf(item);
    const count = more.quantity ?? openOf(item);
    const closes = more.quantity === undefined || more.shortReason !== undefined;
    const to = closes ? item.quantity : picked(item) + count;
    setMarked((before) => new Map(before).set(key, to));
    setEntered(null);
    const text = t('booking', { list: listId, count, name, location });
    try {
      const outcome = await actQueue.run(newAct(scanPickEndpoint, { id: listId, itemId, location, lot, ...more }, text));
      // What waits stays counted until the network is back.
      if (outcome.kind === 'waits') return;
      await invalidateReads(client, ['stock']);
    } catch (error) {
      notify({ kind: 'error', content: errorText(error) });
    }
    setMarked(without([key]));
  }

  function take(code: string) {
    if (!current) return;
    const open = openOf(current);
    const read = readScan(items, { ...current, open }, at, code);
    setWrong(read.kind === 'wrong' ? { ...read, code } : null);
    if (read.kind === 'wrong') signalError();
    if (read.kind === 'location') setAt(current.location);
    if (read.kind === 'quantity') setEntered({ key: keyOf(current), quantity: read.quantity });
    if (read.kind === 'goods') void book(current, part === null || part === open ? {} : { quantity: part });
    if (read.kind === 'command') onCommand(read.command);
  }

  return { listId, at, wrong, current, part, openOf, isDone, take, book, clearWrong: () => setWrong(null) };
}
