import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeEndlessPageTree, makeRawPage } from '#test/make-faulty-pdf.ts';
import { encodePng } from './png.ts';
import { RenderFailure, renderPage } from './render-page.ts';

const bounds = { memoryMb: 1024, totalMemoryMb: 4096 };
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'katern-render-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function saved(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'file.pdf');
  await writeFile(path, bytes);
  return path;
}

/** Reverses the one filter that the encoder uses. */
function pixelsOf(png: Buffer) {
  const widthPx = png.readUInt32BE(16);
  const dataAt = png.indexOf('IDAT') + 4;
  const rows = inflateSync(png.subarray(dataAt, dataAt + png.readUInt32BE(dataAt - 8)));
  const rowBytes = 1 + widthPx * 3;
  for (let at = rowBytes; at < rows.length; at += 1) if (at % rowBytes !== 0) rows[at] = (rows[at]! + rows[at - rowBytes]!) & 0xff;
  return {
    widthPx,
    heightPx: png.readUInt32BE(20),
    at: (x: number, y: number) => [...rows.subarray(y * rowBytes + 1 + x * 3, y * rowBytes + 4 + x * 3)],
  };
}

test('encodes the given colors as PNG', () => {
  const picture = pixelsOf(
    encodePng({ widthPx: 2, heightPx: 2, rgba: Uint8Array.of(255, 0, 0, 255, 9, 8, 7, 255, 1, 2, 3, 255, 250, 251, 252, 255) }),
  );
  expect([picture.at(0, 0), picture.at(1, 0), picture.at(0, 1), picture.at(1, 1)]).toEqual([
    [255, 0, 0],
    [9, 8, 7],
    [1, 2, 3],
    [250, 251, 252],
  ]);
});

describe('render page', { timeout: 30_000 }, () => {
  test('has the requested width and the colors of the page', async () => {
    const picture = pixelsOf(await renderPage(await saved(makeRawPage('1 0 0 rg 0 340 241 340 re f')), 1, 241, bounds));
    expect(picture).toMatchObject({ widthPx: 241, heightPx: 340 });
    expect(picture.at(30, 30)).toEqual([255, 0, 0]);
    expect(picture.at(200, 300)).toEqual([255, 255, 255]);
  });

  test('fails for an unknown page and for a broken file', async () => {
    await expect(renderPage(await saved(makeRawPage('')), 2, 100, bounds)).rejects.toMatchObject({ failed: 'DAMAGED' });
    await expect(renderPage(await saved(makeEndlessPageTree()), 1, 100, bounds)).rejects.toThrow(new RenderFailure('DAMAGED'));
  });

  test('fails after its time limit', async () => {
    await expect(renderPage(await saved(makeRawPage('')), 1, 100, { ...bounds, timeoutMs: 1, memoryMb: 400 })).rejects.toMatchObject({
      failed: 'TIMEOUT',
    });
  });
});
