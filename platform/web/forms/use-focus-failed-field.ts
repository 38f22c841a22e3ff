import { useEffect, useRef } from 'react';
import type { ActForm } from './use-act-form.ts';

type Tried = Pick<ActForm<Record<string, unknown>>, 'failed'> & { form: { errors: object } };

/** Focuses the first invalid field after a failed attempt, and leaves the focus alone while errors are being fixed. */
export function useFocusFailedField({ failed, form: { errors } }: Tried, focus: (name: string) => void): void {
  const seen = useRef(failed);
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (failed === seen.current) return;
    seen.current = failed;
    if (first !== undefined) focus(first);
  }, [failed, errors, focus]);
}
