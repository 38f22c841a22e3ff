import { useEffect, useState } from 'react';
import { fileKeeper } from './kept-files.ts';

const keeper = fileKeeper(globalThis.indexedDB);

/** The files that a person chose in a form, with those of before the page was left; `keep` replaces them, also in this browser. */
export function useKeptFiles(form: string): { files: readonly File[]; keep: (files: readonly File[]) => void } {
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    let isShown = true;
    void keeper.read(form).then((kept) => {
      if (isShown && kept.length > 0) setFiles((present) => (present.length === 0 ? kept : present));
    });
    return () => {
      isShown = false;
    };
  }, [form]);
  const keep = (next: readonly File[]) => {
    setFiles(next);
    void keeper.write(form, next);
  };
  return { files, keep };
}
