import type { ReactNode } from 'react';
import { asCallError } from '../call/call-error.ts';
import { QueryStatus } from './query-status.tsx';
import { StaleWarning } from './stale-warning.tsx';

type Read<Data> = { data: Data | undefined; error: unknown; refetch(): unknown };
type Props<Data> = { of: Read<Data>; children: (data: Data) => ReactNode };

/** The person may no longer see the record, or it no longer exists. */
const goneStatuses = [401, 403, 404];

export const isGone = (error: unknown) => goneStatuses.includes(asCallError(error).status);

/** Keeps the loaded data, and any form in it, when a refetch fails; a line warns that it may be stale. */
export function QueryData<Data>({ of, children }: Props<Data>) {
  const { data, error } = of;
  if (data === undefined || (error && isGone(error))) return <QueryStatus of={[of]} />;
  return (
    <>
      <div role="status">{Boolean(error) && <StaleWarning error={error} retry={() => void of.refetch()} />}</div>
      {children(data)}
    </>
  );
}
