import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Endpoint, InputOf, Reads } from '#platform/contract/endpoint.ts';
import { call } from '../call/call.ts';
import { invalidateReads } from '../call/invalidate-reads.ts';
import { useErrorText } from '../notices/use-error-text.ts';

/** A row on which the act failed, and why. */
export type FailedRow = { name: string; why: string };

type Options<E extends Endpoint, Row> = {
  /** The name of a row in messages. */
  nameOf: (row: Row) => string;
  invalidates: readonly Reads[];
  toInput: (row: Row) => InputOf<E>;
};

/**
 * Runs one act on many rows, one call after the other: a refused row is returned with its reason, the others are done. `done` is the
 * number of processed rows while it runs.
 */
export function useBulk<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const busy = useRef(false);
  const [done, setDone] = useState<number | null>(null);

  async function run<Row>(rows: readonly Row[], { nameOf, toInput, invalidates }: Options<E, Row>): Promise<FailedRow[] | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    const left: FailedRow[] = [];
    try {
      for (const [at, row] of rows.entries()) {
        setDone(at);
        try {
          await call(endpoint, toInput(row), { idempotencyKey: crypto.randomUUID() });
        } catch (error) {
          left.push({ name: nameOf(row), why: errorText(error) });
        }
      }
      await invalidateReads(client, invalidates);
      return left;
    } finally {
      busy.current = false;
      setDone(null);
    }
  }

  return { run, done };
}
