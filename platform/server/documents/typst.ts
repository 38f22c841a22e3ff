import { Worker } from 'node:worker_threads';
import { fontCoverage } from './font-coverage.ts';
import { fontFiles } from './font-files.ts';
import type { TypesetResult, TypesetTask } from './typst-thread.ts';

export type PdfAttachment = { name: string; bytes: Uint8Array; mime: string; description: string };

export type Typesetting = {
  /** Absolute path of a `.typ` file of this repository, or Typst source. It reads its data with `json(bytes(sys.inputs.data))`. */
  template: string;
  data: unknown;
  attachments?: readonly PdfAttachment[];
  /** JPEG or PNG; the template shows them as `image("/pictures/0")`. */
  pictures?: readonly Uint8Array[];
  standard?: 'pdf-a-3b';
  /** The creation date of the PDF: the same date and data give the same bytes. Without it the file has no date. */
  createdAt?: Temporal.Instant;
};

/** A thread of its own: a long document holds up nobody but the documents after it. */
type Thread = {
  worker: Worker;
  watch: NodeJS.Timeout | undefined;
  waiting: Map<number, { settle(pdf: Uint8Array): void; fail(error: Error): void }>;
};
let thread: Thread | undefined;
let lastId = 0;
/** No document takes this long: its thread ends, those that wait fail, and the next one gets a new thread. */
const longestMs = 120_000;

/**
 * Typesets one document and returns the bytes of the PDF. Fonts and templates come from this installation only.
 * Throws when the template is invalid. Characters that the text font lacks become `?`, because PDF/A forbids missing glyphs.
 */
export function typesetPdf({ template, data, attachments = [], pictures = [], standard, createdAt }: Typesetting): Promise<Uint8Array> {
  thread ??= startThread();
  const { worker, waiting } = thread;
  const own = thread;
  lastId += 1;
  const task: TypesetTask = {
    ...{ id: lastId, template, attachments, pictures },
    data: JSON.stringify(data, (_, value) => (typeof value === 'string' ? showable(value) : value)),
    isArchived: standard !== undefined,
    createdAt: createdAt && Math.floor(createdAt.epochMilliseconds / 1000),
  };
  return new Promise((settle, fail) => {
    worker.postMessage(task);
    waiting.set(task.id, { settle, fail });
    // While a document is awaited, the process does not end.
    worker.ref();
    own.watch ??= watch(worker);
  });
}

const watch = (worker: Worker) => setTimeout(() => void worker.terminate(), longestMs).unref();

function startThread(): Thread {
  const worker = new Worker(new URL('./typst-thread.ts', import.meta.url));
  const waiting: Thread['waiting'] = new Map();
  const started: Thread = { worker, waiting, watch: undefined };
  const end = (error: Error) => {
    if (thread?.worker === worker) thread = undefined;
    clearTimeout(started.watch);
    for (const { fail } of waiting.values()) fail(error);
    waiting.clear();
  };
  worker.on('message', (result: TypesetResult) => {
    const { settle, fail } = waiting.get(result.id)!;
    waiting.delete(result.id);
    clearTimeout(started.watch);
    started.watch = waiting.size === 0 ? undefined : watch(worker);
    if (waiting.size === 0) worker.unref();
    if ('pdf' in result) settle(result.pdf);
    else fail(new Error(result.failure));
  });
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('the thread of documents ended')));
  return started;
}

let canShow: ((codePoint: number) => boolean) | undefined;

function showable(text: string): string {
  if (/^[\x20-\x7e\n]*$/.test(text)) return text;
  return Array.from(text.normalize('NFC'), (char) => (isShown(char) ? char : '?')).join('');
}

function isShown(char: string): boolean {
  canShow ??= fontCoverage(fontFiles[0]!);
  return char === '\n' || canShow(char.codePointAt(0)!);
}

/** The characters of these texts that a document cannot show, each once: emoji and other scripts. It would print `?`. */
export function unprintable(texts: readonly string[]): string[] {
  const marks = new Intl.Segmenter('nl');
  const unusual = texts.filter((text) => !/^[\x20-\x7e\r\n\t]*$/.test(text));
  const segments = [...marks.segment(unusual.join('\n').normalize('NFC'))].map(({ segment }) => segment);
  return [...new Set(segments.filter((segment) => !Array.from(segment).every((char) => char === '\r' || char === '\t' || isShown(char))))];
}
