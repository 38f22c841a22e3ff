import { useEffect, useRef } from 'react';
import type { ActForm } from './use-act-form.ts';

type Tried = Pick<ActForm<Record<string, unknown>>, 'failed'> & { form: { errors: object } };

/** Brings the keys to the first field that is wrong when a try failed, and leaves them where they are while errors are mended. */
export function useFailedFocus({ failed, form: { errors } }: Tried, focus: (name: string) => void): void {
  const seen = useRef(failed);
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (failed === seen.current) return;
    seen.current = failed;
    if (first !== undefined) focus(first);
  }, [failed, errors, focus]);
}
