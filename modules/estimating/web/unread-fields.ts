import { createContext, use, useEffect, useId } from 'react';

/** The fields of a form in which text stands that is no value. */
export type UnreadSet = Set<string>;

const Unread = createContext<UnreadSet | null>(null);
/** Around a form that must not be kept while one of its fields says something that was not read. */
export const UnreadFields = Unread.Provider;

/** Tells the form around a field whether what stands in it could not be read. */
export function useUnread(isWrong: boolean): void {
  const fields = use(Unread);
  const field = useId();
  useEffect(() => {
    if (isWrong) fields?.add(field);
    return () => void fields?.delete(field);
  }, [fields, field, isWrong]);
}
