import { createContext, use, useEffect, useId } from 'react';

/** The ids of the fields of a form whose text is invalid. */
export type InvalidFields = Set<string>;

const Unread = createContext<InvalidFields | null>(null);
/** Wraps a form that must not be saved while a field has invalid text. */
export const TrackInvalidFields = Unread.Provider;

/** Registers a field with the form around it while its text is invalid. */
export function useInvalidField(isWrong: boolean): void {
  const fields = use(Unread);
  const field = useId();
  useEffect(() => {
    if (isWrong) fields?.add(field);
    return () => void fields?.delete(field);
  }, [fields, field, isWrong]);
}
