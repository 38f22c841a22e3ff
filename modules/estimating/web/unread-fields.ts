import { createContext, use, useEffect, useId } from 'react';

/** The ids of the fields of a form whose text is invalid. */
export type UnreadSet = Set<string>;

const Unread = createContext<UnreadSet | null>(null);
/** Wraps a form that must not be saved while a field has invalid text. */
export const UnreadFields = Unread.Provider;

/** Registers a field with the form around it while its text is invalid. */
export function useUnread(isWrong: boolean): void {
  const fields = use(Unread);
  const field = useId();
  useEffect(() => {
    if (isWrong) fields?.add(field);
    return () => void fields?.delete(field);
  }, [fields, field, isWrong]);
}
