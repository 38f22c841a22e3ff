import { Worker } from 'node:worker_threads';
import { fairTurns } from '#platform/domain/fair-turns.ts';
import { isReading } from '#platform/server/database/connection-pool.ts';
import { serverBusy } from '#platform/server/errors.ts';
import { inTurn, turnSeconds } from '#platform/server/in-turn.ts';
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
  /** The time limit in milliseconds; two minutes when absent. */
  longestMs?: number;
  /** Comes after what the staff and jobs wait for. */
  isLast?: boolean;
  /** The creation date of the PDF: the same date and data give the same bytes. Without it the file has no date. */
  createdAt?: Temporal.Instant;
};

/** The most documents that wait for the thread; a person is then told that it is busy, and a job tries again. */
export const maxWaiting = 200;
/** No document takes this long: it fails alone, and the documents after it get a new thread. */
const longestMs = 120_000;

type Waiting = { task: TypesetTask; longestMs: number; isLast: boolean; settle(pdf: Uint8Array): void; fail(error: Error): void };

const waiting: Waiting[] = [];
let running: (Waiting & { watch: NodeJS.Timeout }) | undefined;
/** A thread of its own, one document at a time: a long document delays only the documents after it. */
let thread: Worker | undefined;
let lastId = 0;

/**
 * Typesets one document and returns the bytes of the PDF. Fonts and templates come from this installation only.
 * Throws when the template is invalid, when a query calls it before its transaction has ended (a `Download` makes its bytes after that), and
 * 503 when too many documents wait. Characters that the text font lacks become `?`, because PDF/A
 * forbids missing glyphs.
 */
export async function typesetPdf({
  template,
  data,
  attachments = [],
  pictures = [],
  standard,
  createdAt,
  ...more
}: Typesetting): Promise<Uint8Array> {
  if (isReading()) throw new Error('a document is typeset after the query that reads its data, because it may wait for others');
  if (waiting.length >= maxWaiting) throw serverBusy(turnSeconds);
  lastId += 1;
  const task: TypesetTask = {
    ...{ id: lastId, template, attachments, pictures },
    data: JSON.stringify(data, (_, value) => (typeof value === 'string' ? showable(value) : value)),
    isArchived: standard !== undefined,
    createdAt: createdAt && Math.floor(createdAt.epochMilliseconds / 1000),
  };
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.push({ task, longestMs: more.longestMs ?? longestMs, isLast: more.isLast ?? false, settle: resolve, fail: reject });
  beginNext();
  return promise;
}

/** The most documents of one outsider that wait. */
export const maxOfOutsider = 2;
const outsiders = fairTurns({ atOnce: 1, maxWaiting, maxOfOne: maxOfOutsider });

/**
 * Typesets a document that somebody outside the shop asked for. One of them is made at a time, and their owners take turns; what it needs is
 * read when its turn comes. Throws 503 when too many wait, of this owner or of all.
 */
export function typesetForOutsider(owner: string, read: () => Promise<Typesetting>): Promise<Uint8Array> {
  return inTurn(outsiders, owner, async () => typesetPdf({ ...(await read()), isLast: true }));
}

function beginNext(): void {
  if (running) return;
  const first = waiting.findIndex(({ isLast }) => !isLast);
  const [next] = waiting.splice(Math.max(first, 0), 1);
  if (!next) {
    thread?.unref();
    return;
  }
  thread ??= startThread();
  const own = thread;
  // While a document is awaited, the process does not end.
  own.ref();
  running = { ...next, watch: setTimeout(() => leave(own, new Error('a document took too long')), next.longestMs).unref() };
  own.postMessage(next.task);
}

function endRunning(settle: (document: Waiting) => void): void {
  const ended = running;
  running = undefined;
  clearTimeout(ended?.watch);
  if (ended) settle(ended);
  beginNext();
}

/** Leaves a thread that ended or takes too long; native code ends only by itself, so nobody waits for it. */
function leave(worker: Worker, error: Error): void {
  if (thread !== worker) return;
  thread = undefined;
  void worker.terminate();
  endRunning(({ fail }) => fail(error));
}

function startThread(): Worker {
  const worker = new Worker(new URL('./typst-thread.ts', import.meta.url));
  worker.on('message', (result: TypesetResult) => {
    if (thread === worker) endRunning(({ settle, fail }) => ('pdf' in result ? settle(result.pdf) : fail(new Error(result.failure))));
  });
  worker.on('error', (error) => leave(worker, error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => leave(worker, new Error('the thread of documents ended')));
  return worker;
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
