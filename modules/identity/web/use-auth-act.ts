import { useState } from 'react';
import { asCallError, type CallError } from '#platform/web/call/call-error.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';

/** An act whose secret input is not kept: busy while it runs once, its errors by field for `useCheckedForm`, and as a whole. */
export function useAuthAct() {
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  async function run(act: () => Promise<void>): Promise<void> {
    if (pending) return;
    setPending(true);
    setError(null);
    await act().catch((thrown: unknown) => setError(asCallError(thrown)));
    setPending(false);
  }
  const isAtField = error !== null && Object.keys(error.body.errors).length > 0;
  const clear = () => setError(null);
  return { run, clear, pending, errors: error?.body.errors, code: error?.body.code, text: error && !isAtField ? errorText(error) : null };
}
