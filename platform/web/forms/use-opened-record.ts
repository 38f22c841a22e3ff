import { useState } from 'react';

/** Keeps a record as it was when an act on it was opened. `changed` is true once a newer one arrives, until `see` acknowledges it. */
export function useOpenedRecord<R extends { version: number }>(
  record: R,
  pending: boolean,
): { seen: R; changed: boolean; see: () => void } {
  const [seen, setSeen] = useState(record);
  return { seen, changed: !pending && seen.version !== record.version, see: () => setSeen(record) };
}
