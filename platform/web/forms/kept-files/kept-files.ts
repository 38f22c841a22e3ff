const database = 'kept-files';
const store = 'files';

/** Keeps the files that a person chose in a form in this browser until they are sent: they survive a reload and leaving the page. */
export type FileKeeper = {
  read(form: string): Promise<File[]>;
  /** Without files nothing is left behind. */
  write(form: string, files: readonly File[]): Promise<void>;
};

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function within<T>(factory: IDBFactory, mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = factory.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  const opened = await resultOf(request);
  try {
    return await resultOf(act(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

/** Creates a keeper of files. A browser that stores none, or is full, loses the files with the page, never the form. */
export function fileKeeper(factory: IDBFactory | undefined): FileKeeper {
  return {
    async read(form) {
      if (!factory) return [];
      const kept = await within<unknown>(factory, 'readonly', (files) => files.get(form)).catch(() => []);
      return Array.isArray(kept) ? (kept as File[]) : [];
    },
    async write(form, chosen) {
      if (!factory) return;
      await within<unknown>(
        factory,
        'readwrite',
        (files): IDBRequest => (chosen.length === 0 ? files.delete(form) : files.put([...chosen], form)),
      ).catch(() => undefined);
    },
  };
}

/** Leaves nothing of any form behind, as at sign-out. */
export function forgetKeptFiles(): void {
  globalThis.indexedDB?.deleteDatabase(database);
}
