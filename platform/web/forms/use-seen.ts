import { useState } from 'react';

/** A record as it stood when an act on it was opened. `changed` once a newer one came in, until `see` says that it was seen. */
export function useSeen<R extends { version: number }>(record: R, pending: boolean): { seen: R; changed: boolean; see: () => void } {
  const [seen, setSeen] = useState(record);
  return { seen, changed: !pending && seen.version !== record.version, see: () => setSeen(record) };
}
