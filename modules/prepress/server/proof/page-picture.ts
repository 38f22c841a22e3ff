import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { requireOpenFile, type UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { RenderFailure, renderPage } from '#modules/prepress/server/preflight/render-page.ts';
import { HttpError, notFound } from '#platform/server/errors.ts';
import { pathOfStored } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { Download } from '#platform/server/served.ts';

/** Maximum of pages rendered at the same time; each is a process of some 150 MB. */
const MAX_CONCURRENT = 2;
/** Further requests are asked to come back, rather than to wait behind so many. */
const MAX_WAITING = 60;
const BUSY_SECONDS = 10;
/** One page of a customer's file takes a second at most; this one costs its readers alone. */
const PICTURE_TIMEOUT_MS = 15_000;
let drawing = 0;
const waiting: (() => void)[] = [];
const inProgress = new Map<string, Promise<Buffer>>();

/**
 * Returns a page of a customer's file as PNG, rendered once and cached on disk. It is rendered while the response is streamed, so that no
 * transaction waits for it.
 */
export function pagePicture(upload: UploadRow, page: number, widthPx: number): Download {
  requireOpenFile(upload);
  // A file that is not inspected has a first page alone: no process is started to find out about others.
  if (page > (upload.pageCount ?? 1)) throw notFound();
  async function* drawn(kernel: Kernel) {
    yield await cachedPicture(kernel, upload, page, widthPx);
  }
  return new Download({
    bytes: async (kernel) => Readable.from(drawn(kernel)),
    mime: 'image/png',
    name: `${upload.id}-${page}.png`,
    inline: true,
  });
}

async function cachedPicture(kernel: Kernel, upload: UploadRow, page: number, widthPx: number): Promise<Buffer> {
  const folder = path.join(kernel.config.filesDir, 'pictures', upload.fileKey.slice(0, 2));
  const target = path.join(folder, `${upload.fileKey}-${page}-${widthPx}.png`);
  try {
    return await readFile(target);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  const rendering = inProgress.get(target) ?? draw(sourceOf(kernel, upload), page, widthPx, folder, target);
  inProgress.set(target, rendering);
  return rendering.finally(() => inProgress.delete(target));
}

/** Deletes the cached pictures of these files. */
export async function deletePictures({ config }: Pick<Kernel, 'config'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const folder = path.join(config.filesDir, 'pictures', key.slice(0, 2));
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((one) => one.startsWith(key))) await rm(path.join(folder, name), { force: true });
  }
}

type Source = { path: () => Promise<string>; memoryMb: number };

const sourceOf = (kernel: Kernel, { fileKey }: UploadRow): Source => ({
  path: () => pathOfStored(kernel, { key: fileKey }),
  memoryMb: kernel.config.preflightMemoryMb,
});

async function draw(source: Source, page: number, widthPx: number, folder: string, target: string): Promise<Buffer> {
  if (waiting.length >= MAX_WAITING) throw new HttpError(503, 'SERVER_BUSY', { params: { seconds: BUSY_SECONDS } });
  if (drawing < MAX_CONCURRENT) drawing += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const bounds = { memoryMb: source.memoryMb, timeoutMs: PICTURE_TIMEOUT_MS };
    // Kept as well when it cannot be drawn: the next reader would cost as much.
    const picture = await renderPage(await source.path(), page, widthPx, bounds).catch(orEmpty);
    await mkdir(folder, { recursive: true });
    const part = `${target}.${randomUUID()}`;
    await writeFile(part, picture);
    await rename(part, target);
    return picture;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing -= 1;
  }
}

function orEmpty(error: unknown): Buffer {
  if (error instanceof RenderFailure) return emptyPicture;
  throw error;
}

/** One transparent pixel: a page that cannot be drawn is an empty page, not a broken picture. */
const emptyPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
