import { useEffect, useRef, useState } from 'react';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import type { ReturnLineRow } from '#modules/shipping/contract/return/return.shapes.ts';
import type { Verdict } from '#modules/shipping/domain/return/return.ts';
import { call } from '#platform/web/call/call.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { actQueue, newAct, useQueuedInputs } from '#platform/web/queue/page-queue.ts';

/** The unsaved input of a line. */
export type Typed = Partial<Pick<ReturnLineRow, 'counted' | Verdict | 'reason' | 'credit' | 'location' | 'condition'>>;

type Inspected = { id: number; number: string; lines: readonly ReturnLineRow[] };

/**
 * The lines of a return with what is typed of them. A line is saved when somebody leaves it, one act after the other; what is refused stays
 * typed, with the refusal beside it. Without a network what is found waits on this device, the last of each line.
 */
export function useInspection({ id, number, lines: saved }: Inspected, refresh: () => Promise<unknown>) {
  const t = useTranslations('shipping.returns');
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = useRef({ typed, saved });
  latest.current.saved = saved;
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const errorText = useErrorText();
  const queued = useQueuedInputs(inspectReturnEndpoint);
  const linesOf = (inputs: typeof queued.waiting) => inputs.flatMap((input) => (Number(input.id) === id ? [Number(input.lineId)] : []));
  const waiting = new Set(linesOf(queued.waiting));
  const pending = [...waiting, ...linesOf(queued.refused)].toSorted((a, b) => a - b).join();
  const before = useRef(pending);
  useEffect(() => {
    const still = new Set(pending.split(','));
    const sent = before.current.split(',').filter((line) => line !== '' && !still.has(line));
    before.current = pending;
    if (sent.length === 0) return;
    // What waited is saved: the line shows what the server has.
    latest.current.typed = new Map([...latest.current.typed].filter(([line]) => !sent.includes(String(line))));
    setTyped(latest.current.typed);
    void refresh();
  }, [pending, refresh]);

  function keep(next: ReadonlyMap<number, Typed>) {
    latest.current.typed = next;
    setTyped(next);
  }

  function change(lineId: number, more: Typed) {
    keep(new Map(latest.current.typed).set(lineId, { ...latest.current.typed.get(lineId), ...more }));
  }

  /** Saves what is typed of a line; false when it was refused. */
  function save(lineId: number): Promise<boolean> {
    queue.current = queue.current.then(() => send(lineId));
    return queue.current;
  }

  async function send(lineId: number): Promise<boolean> {
    const line = latest.current.saved.find((one) => one.lineId === lineId);
    const change = latest.current.typed.get(lineId);
    if (!line || !change) return true;
    const { counted, restock, quarantine, scrap, sendBack, reason, credit, location, condition } = { ...line, ...change };
    const found = { counted, restock, quarantine, scrap, sendBack, reason, credit, condition, location: location ?? '' };
    try {
      const isSaved = await sendOrQueue(line, { id, lineId, ...found });
      if (!isSaved) return true;
      await refresh();
      // What was typed meanwhile waits for the next save.
      if (latest.current.typed.get(lineId) === change) {
        const next = new Map(latest.current.typed);
        next.delete(lineId);
        keep(next);
      }
      setErrors((before) => new Map([...before].filter(([one]) => one !== lineId)));
      return true;
    } catch (thrown) {
      const error = thrown as CallError;
      if (error.body.code === 'STALE_VERSION') await refresh();
      setErrors((before) => new Map(before).set(lineId, errorText(error)));
      return false;
    }
  }

  type Found = Parameters<typeof newAct<typeof inspectReturnEndpoint>>[1];

  /** Whether the line is saved; false when it waits for the network. */
  async function sendOrQueue(line: ReturnLineRow, found: Found): Promise<boolean> {
    const at = new Date().toISOString();
    if (!waiting.has(line.lineId)) {
      try {
        await call(inspectReturnEndpoint, { ...found, version: line.version });
        return true;
      } catch (thrown) {
        if (!(thrown as CallError).isWithoutAnswer) throw thrown;
      }
    }
    for (const act of actQueue.read()) {
      const input = act.input as Found;
      const isOfLine = act.name === inspectReturnEndpoint.name && Number(input.id) === id && Number(input.lineId) === line.lineId;
      if (isOfLine && act.triedAt === null) actQueue.drop(act.key);
    }
    const text = t('queued', { number, counted: found.counted ?? 0, name: line.description });
    const outcome = await actQueue.run(newAct(inspectReturnEndpoint, { ...found, at }, text));
    return outcome.kind === 'answered';
  }

  /** Saves all that is typed; false when something was refused. */
  async function saveAll(): Promise<boolean> {
    const done = await Promise.all([...latest.current.typed.keys()].map(save));
    return done.every(Boolean);
  }

  const lines = saved.map((line) => ({ ...line, ...typed.get(line.lineId) }));
  return { returnId: id, lines, errors, waiting, change, save, saveAll, isTyped: typed.size > 0 };
}
