import { useState } from 'react';
import { draftStore } from '#platform/web/forms/draft-store.ts';

const drafts = draftStore(sessionStorage);

/** What is typed in a form that has several acts: survives a reload in this tab until `forget`, once it is sent. */
export function useDraftValues<Values extends Record<string, string | number>>(route: string, form: string, initial: Values) {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...(drafts.read(route, form) as Partial<Values> | null) }));
  const set = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    drafts.write(route, form, next);
  };
  return { values, set, forget: () => drafts.drop(route, form) };
}
