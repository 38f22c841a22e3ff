import { useRef, useState } from 'react';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import type { ReturnLineRow } from '#modules/shipping/contract/return/return.shapes.ts';
import type { Verdict } from '#modules/shipping/domain/return/return.ts';
import { call } from '#platform/web/call/call.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';

/** What somebody typed of a line and is not saved yet. */
export type Typed = Partial<Pick<ReturnLineRow, 'counted' | Verdict | 'reason' | 'credit' | 'location'>>;

/**
 * The lines of a return with what is typed of them. A line is saved when somebody leaves it, one act after the other; what is refused stays
 * typed, with the refusal beside it.
 */
export function useInspection(id: number, saved: readonly ReturnLineRow[], refresh: () => Promise<unknown>) {
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const latest = useRef({ typed, saved });
  latest.current.saved = saved;
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const errorText = useErrorText();

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
    const { counted, restock, quarantine, scrap, sendBack, reason, credit, location } = { ...line, ...change };
    try {
      const found = { counted, restock, quarantine, scrap, sendBack, reason, credit, location: location ?? '' };
      await call(inspectReturnEndpoint, { id, lineId, version: line.version, ...found });
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

  /** Saves all that is typed; false when something was refused. */
  async function saveAll(): Promise<boolean> {
    const done = await Promise.all([...latest.current.typed.keys()].map(save));
    return done.every(Boolean);
  }

  const lines = saved.map((line) => ({ ...line, ...typed.get(line.lineId) }));
  return { returnId: id, lines, errors, change, save, saveAll, isTyped: typed.size > 0 };
}
