import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import type { InspectionFailure } from '#modules/prepress/domain/preflight/inspection.ts';
import { judgeUpload } from '#modules/prepress/domain/preflight/judge-upload.ts';
import {
  makeContentBomb,
  makeDeeplyNestedPdf,
  makeEncryptedPdf,
  makeEndlessPageTree,
  makeExplodingForms,
  makeExplodingPageTree,
  makeObjectStreamBomb,
  makeTruncatedPdf,
} from '#test/make-faulty-pdf.ts';
import { makeCoverPdf, makeInnerPdf } from '#test/make-pdf.ts';
import { type Bounds, childLimitsFor } from './child-limits.ts';
import { inspectPdf } from './inspect-pdf.ts';

const book = { widthMm: 170, heightMm: 240, bleedMm: 3 };
const ordered: ExpectedFile = { slot: 'inner', pages: 8, colourPages: 2, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3 };
const thesis = { ...book, pages: 8, colourPages: [3, 6], font: 'embedded', trimBox: true } as const;
const limits = { timeoutMs: 25_000, memoryMb: 320, totalMemoryMb: 4096 };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'katern-preflight-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function outcomeOf(bytes: Uint8Array | Promise<Uint8Array>, childLimits: Bounds = limits) {
  const path = join(folder, 'file.pdf');
  await writeFile(path, await bytes);
  return inspectPdf(path, childLimits);
}

describe('inspect and judge a correct file', { timeout: 60_000 }, () => {
  test('gives SUCCESS for inner work with color on the ordered pages', async () => {
    expect(judgeUpload(await outcomeOf(makeInnerPdf(thesis)), ordered)).toEqual({ verdict: 'SUCCESS', findings: [] });
  });

  test('accepts a file with an owner\u2019s password only, which opens without one', async () => {
    const outcome = await outcomeOf(makeEncryptedPdf());
    expect(judgeUpload(outcome, { ...ordered, pages: 2, colourPages: 0 })).toEqual({ verdict: 'SUCCESS', findings: [] });
  });

  test('gives SUCCESS for a cover with its spine', async () => {
    const outcome = await outcomeOf(makeCoverPdf({ ...book, spineMm: 11 }));
    expect(judgeUpload(outcome, { ...ordered, slot: 'cover', pages: 1, colourPages: 1, spineMm: 11 })).toEqual({
      verdict: 'SUCCESS',
      findings: [],
    });
  });
});

describe('inspect a broken or malicious file, with the parent process unharmed', { timeout: 60_000 }, () => {
  const limitsFor = (failed: InspectionFailure) => (failed === 'TIMEOUT' ? { ...limits, timeoutMs: 2_000 } : limits);

  test.each<[string, () => Uint8Array | Promise<Uint8Array>, InspectionFailure]>([
    ['0 bytes', () => new Uint8Array(), 'EMPTY'],
    ['a Word document called PDF', () => Buffer.from('PK\u0003\u0004 word/document.xml'), 'NOT_PDF'],
    ['a header and nothing else', () => Buffer.from('%PDF-1.7\n%%EOF'), 'DAMAGED'],
    [
      'a header and noise',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9999, '1 0 obj <<'), Buffer.from('%%EOF')]),
      'DAMAGED',
    ],
    ['cut off on the way', makeTruncatedPdf, 'DAMAGED'],
    ['behind a password', () => makeEncryptedPdf('secret'), 'ENCRYPTED'],
    ['noise that names encryption', () => Buffer.from('%PDF-1.7\n1 0 obj << /Encrypt 2 0 R\n%%EOF'), 'DAMAGED'],
    ['contents that inflate to 300 MB', () => makeContentBomb(300), 'MEMORY'],
    ['a structure that inflates to 384 MB', () => makeObjectStreamBomb(384), 'MEMORY'],
    ['200,000 arrays in each other', () => makeDeeplyNestedPdf(200_000), 'DAMAGED'],
    ['a page tree that contains itself', makeEndlessPageTree, 'DAMAGED'],
    ['ten thousand million pages in a kilobyte', makeExplodingPageTree, 'DAMAGED'],
    ['forms that draw forms without end', makeExplodingForms, 'TIMEOUT'],
  ])('reports the failure of %s', async (_, make, failed) => {
    expect(await outcomeOf(make(), limitsFor(failed))).toEqual({ failed });
  });
});

describe('the memory of an inspection', () => {
  test('is bounded by the setting, whatever the size of the file', () => {
    const MB = 1024 * 1024;
    const bounds = { memoryMb: 2048, totalMemoryMb: 4096 };
    expect(childLimitsFor(10 * MB, bounds)).toMatchObject({ memoryMb: 808 });
    expect(childLimitsFor(1024 * MB, bounds)).toMatchObject(bounds);
    expect(childLimitsFor(2048 * MB, bounds)).toBeUndefined();
  });

  test('is not used for a file that cannot be read within the bound: no process is started', async () => {
    expect(await outcomeOf(makeInnerPdf(thesis), { ...limits, memoryMb: 100 })).toEqual({ failed: 'MEMORY' });
  });
});

describe('an inspection that is no longer wanted', () => {
  test('ends its process at once', async () => {
    const unwanted = new AbortController();
    const outcome = outcomeOf(makeExplodingForms(), { ...limits, signal: unwanted.signal });
    unwanted.abort();
    expect(await outcome).toEqual({ failed: 'CRASHED' });
  });
});
