import { useEffect } from 'react';

const unsaved = new Set<object>();

/** Registers that this page has unsaved work while `dirty`. */
export function useUnsavedWork(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const work = {};
    unsaved.add(work);
    return () => void unsaved.delete(work);
  }, [dirty]);
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}
