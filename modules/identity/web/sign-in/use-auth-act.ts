import { useState } from 'react';
import { asCallError, type CallError } from '#platform/web/call/call-error.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';

/** Runs a better-auth call whose secret input is not kept: exposes busy, field errors for `useCheckedForm`, and the general error. */
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
