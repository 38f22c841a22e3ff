import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { Repair } from '#modules/prepress/domain/preflight/repair-page.ts';
import { requireOpenFile, type UploadRow } from '#modules/prepress/server/artwork.store.ts';
import { type Bounds, boundsForPerson } from '#modules/prepress/server/preflight/child-limits.ts';
import { inChildTurn } from '#modules/prepress/server/preflight/child-turn.ts';
import { RenderFailure, renderPage } from '#modules/prepress/server/preflight/render-page.ts';
import { notFound } from '#platform/server/errors.ts';
import { pathOfStored } from '#platform/server/files/files.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { Download } from '#platform/server/served.ts';

/** One page of a customer's file takes a second at most; this one costs its readers alone. */
const PICTURE_TIMEOUT_MS = 15_000;
/** Bytes of pictures that are cached of a file: in proportion to its size, so that the limits of uploads limit it. Other pictures are drawn again. */
const maxPictureBytes = (fileBytes: number) => 2 * fileBytes + 100_000_000;
const inProgress = new Map<string, Promise<Buffer>>();

type PicturedFile = Pick<UploadRow, 'id' | 'fileKey' | 'expected' | 'basketId' | 'size' | 'pageCount' | 'scan'>;

/**
 * Returns a page of a customer's file as PNG, rendered once and cached on disk. It is rendered while the response is streamed, so that no
 * transaction waits for it.
 */
export function pagePicture(upload: PicturedFile, page: number, widthPx: number, repair?: Repair): Download {
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

type PictureAsk = { page: number; widthPx: number; repair: Repair | undefined };

async function cachedPicture(kernel: Kernel, upload: PicturedFile, asked: PictureAsk): Promise<Buffer> {
  const { page, widthPx, repair } = asked;
  const folder = folderOf(kernel, upload.fileKey);
  const target = path.join(folder, `${page}-${widthPx}${repair ? `-${repair}-${sizeName(upload.expected)}` : ''}.png`);
  const known = await readCached(target);
  if (known) return known;
  const rendering = inProgress.get(target) ?? draw(sourceOf(kernel, upload), asked, { folder, target });
  inProgress.set(target, rendering);
  return rendering.finally(() => inProgress.delete(target));
}

/** The measures that a repaired page has: another size is another picture. */
const sizeName = ({ trimWidthMm, trimHeightMm, bleedMm, spineMm = 0 }: ExpectedFile) =>
  [trimWidthMm, trimHeightMm, bleedMm, spineMm].join('x');

/** Milliseconds that the empty picture of a failure is cached: the machine may have been too busy. */
const failureTtlMs = 3_600_000;

async function readCached(target: string): Promise<Buffer | undefined> {
  try {
    const picture = await readFile(target);
    const isFailure = picture.equals(emptyPicture);
    return isFailure && Date.now() - (await stat(target)).mtimeMs > failureTtlMs ? undefined : picture;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    return undefined;
  }
}

const folderOf = ({ config }: Pick<Kernel, 'config'>, key: string) => path.join(config.filesDir, 'pictures', key.slice(0, 2), key);

/** Deletes the cached pictures of these files. */
export async function deletePictures(kernel: Pick<Kernel, 'config'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await rm(folderOf(kernel, key), { recursive: true, force: true });
}

type Source = { path: () => Promise<string>; bounds: Bounds; expected: ExpectedFile; basketId: number; maxBytes: number };

const sourceOf = (kernel: Kernel, { fileKey, expected, basketId, size }: PicturedFile): Source => ({
  expected,
  basketId,
  maxBytes: maxPictureBytes(size),
  path: () => pathOfStored(kernel, { key: fileKey }),
  bounds: { ...boundsForPerson(kernel.config), timeoutMs: PICTURE_TIMEOUT_MS },
});

type Place = { folder: string; target: string };

async function draw(source: Source, { page, widthPx, repair }: PictureAsk, { folder, target }: Place): Promise<Buffer> {
  return inChildTurn(source.basketId, async () => {
    // Cached as well when it cannot be drawn: the next reader would cost as much.
    const repairing = repair && { repair, expected: source.expected };
    const picture = await renderPage(await source.path(), page, widthPx, source.bounds, repairing).catch(orEmpty);
    await mkdir(folder, { recursive: true });
    if ((await bytesIn(folder)) + picture.byteLength > source.maxBytes) return picture;
    const part = `${target}.${randomUUID()}`;
    await writeFile(part, picture);
    await rename(part, target);
    return picture;
  });
}

async function bytesIn(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
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
