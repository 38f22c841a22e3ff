import { expect, test } from 'vitest';
import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';
import { judgeUpload } from '#modules/prepress/domain/preflight/judge-upload.ts';
import type { Repair } from '#modules/prepress/domain/preflight/repair-page.ts';
import { makeCoverPdf, makeInnerPdf } from '#test/make-pdf.ts';
import { inspectDocument } from './inspect-document.ts';
import { repairDocument } from './repair-document.ts';

const expected: ExpectedFile = { slot: 'inner', pages: 4, colourPages: 1, trimWidthMm: 170, trimHeightMm: 240, bleedMm: 3 };
const inner = { pages: 4, colourPages: [2], font: 'embedded', trimBox: true, bleedMm: 0, widthMm: 170, heightMm: 240 } as const;

async function codesAfter(repair: Repair, made: Promise<Uint8Array>, order = expected): Promise<string[][]> {
  const before = Buffer.from(await made);
  const after = Buffer.from(await repairDocument(before, { repair, expected: order }));
  const codes = async (bytes: Buffer) => judgeUpload(await inspectDocument(bytes), order).findings.map(({ code }) => code);
  return [await codes(before), await codes(after)];
}

test('adds bleed to pages without it', async () => {
  const cover: ExpectedFile = { ...expected, slot: 'cover', pages: 1, colourPages: 1, spineMm: 11 };
  const made = makeCoverPdf({ widthMm: 170, heightMm: 240, spineMm: 11, bleedMm: 0 });
  expect(await codesAfter('bleed', made, cover)).toEqual([['BLEED_MISSING'], []]);
});

test('scales pages of the same proportions to the ordered size, and keeps their bleed', async () => {
  const [before, after] = await codesAfter('scale', makeInnerPdf({ ...inner, bleedMm: 3, widthMm: 148, heightMm: 209 }));
  expect(before).toContain('PAGE_SIZE_SCALABLE');
  expect(after).toEqual([]);
});

test('centers pages of another size', async () => {
  const [before, after] = await codesAfter('center', makeInnerPdf({ ...inner, widthMm: 160, heightMm: 200 }));
  expect(before).toContain('PAGE_SIZE_WRONG');
  expect(after).not.toContain('PAGE_SIZE_WRONG');
  expect(after).not.toContain('BLEED_MISSING');
});

test('makes the spine of a cover as wide as ordered, and cuts one out that the book does not have', async () => {
  const cover: ExpectedFile = { ...expected, slot: 'cover', pages: 1, colourPages: 1, spineMm: 11 };
  const drawn = (spineMm: number) => makeCoverPdf({ widthMm: 170, heightMm: 240, spineMm, bleedMm: 3 });
  expect(await codesAfter('spine', drawn(14), cover)).toEqual([['SPINE_WRONG'], []]);
  expect(await codesAfter('spine', drawn(9.5), cover)).toEqual([['SPINE_OFF'], []]);
  expect(await codesAfter('spine', drawn(14), { ...cover, spineMm: 0 })).toEqual([['SPINE_WRONG'], []]);
});

test('converts color to black on pages that were ordered in black', async () => {
  const order = { ...expected, colourPages: 0 };
  expect(await codesAfter('black', makeInnerPdf({ ...inner, bleedMm: 3 }), order)).toEqual([['COLOUR_ON_BLACK'], []]);
});
