import { useState } from 'react';
import { draftStore } from './draft-store.ts';

const drafts = draftStore(sessionStorage);

/** Keeps the values of a form that has several acts, or none, over a reload in this tab until `forget`, once it is sent. */
export function useDraftValues<Values extends Record<string, unknown>>(route: string, form: string, initial: Values) {
  const [stored, setStored] = useState(() => drafts.read(route, form) as Partial<Values> | null);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...stored }));
  const set = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    drafts.write(route, form, next);
  };
  const forget = () => drafts.drop(route, form);
  const startOver = () => {
    forget();
    setStored(null);
    setValues(initial);
  };
  return { values, set, forget, restored: stored !== null, startOver };
}
