import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { Repair } from '#modules/prepress/domain/preflight/repair-page.ts';
import { requireOpenFile, type UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { inTurn } from '#modules/prepress/server/preflight/child-turn.ts';
import { RenderFailure, renderPage } from '#modules/prepress/server/preflight/render-page.ts';
import { notFound } from '#platform/server/errors.ts';
import { pathOfStored } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { Download } from '#platform/server/served.ts';

/** One page of a customer's file takes a second at most; this one costs its readers alone. */
const PICTURE_TIMEOUT_MS = 15_000;
const inProgress = new Map<string, Promise<Buffer>>();

/**
 * Returns a page of a customer's file as PNG, rendered once and cached on disk. It is rendered while the response is streamed, so that no
 * transaction waits for it.
 */
export function pagePicture(upload: UploadRow, page: number, widthPx: number, repair?: Repair): Download {
  requireOpenFile(upload);
  // A file that is not inspected has a first page alone: no process is started to find out about others.
  if (page > (upload.pageCount ?? 1)) throw notFound();
  async function* drawn(kernel: Kernel) {
    yield await cachedPicture(kernel, upload, { page, widthPx, repair });
  }
  return new Download({
    bytes: async (kernel) => Readable.from(drawn(kernel)),
    mime: 'image/png',
    name: `${upload.id}-${page}.png`,
    inline: true,
  });
}

type Asked = { page: number; widthPx: number; repair: Repair | undefined };

async function cachedPicture(kernel: Kernel, upload: UploadRow, asked: Asked): Promise<Buffer> {
  const { page, widthPx, repair } = asked;
  const folder = path.join(kernel.config.filesDir, 'pictures', upload.fileKey.slice(0, 2));
  const target = path.join(folder, `${upload.fileKey}-${page}-${widthPx}${repair ? `-${repair}` : ''}.png`);
  try {
    return await readFile(target);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
  }
  const rendering = inProgress.get(target) ?? draw(sourceOf(kernel, upload), asked, folder, target);
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

type Source = { path: () => Promise<string>; memoryMb: number; expected: ExpectedFile };

const sourceOf = (kernel: Kernel, { fileKey, expected }: UploadRow): Source => ({
  expected,
  path: () => pathOfStored(kernel, { key: fileKey }),
  memoryMb: kernel.config.preflightMemoryMb,
});

async function draw(source: Source, { page, widthPx, repair }: Asked, folder: string, target: string): Promise<Buffer> {
  return inTurn(async () => {
    const bounds = { memoryMb: source.memoryMb, timeoutMs: PICTURE_TIMEOUT_MS };
    // Kept as well when it cannot be drawn: the next reader would cost as much.
    const repairing = repair && { repair, expected: source.expected };
    const picture = await renderPage(await source.path(), page, widthPx, bounds, repairing).catch(orEmpty);
    await mkdir(folder, { recursive: true });
    const part = `${target}.${randomUUID()}`;
    await writeFile(part, picture);
    await rename(part, target);
    return picture;
  });
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
