import { PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { makeInnerPdf, makePage, type Sheet } from '#test/make-pdf.ts';
import { inspectDocument } from '../inspect-document.ts';
import { openPdfium } from '../pdfium.ts';
import { repairDocument } from '../repair-document.ts';

const paper = { widthMm: 50, heightMm: 50, bleedMm: 0 };
const order = { slot: 'inner', pages: 1, colourPages: 0, trimWidthMm: 50, trimHeightMm: 50, bleedMm: 0 } as const;
const convert = async (made: Uint8Array) => Buffer.from(await repairDocument(Buffer.from(made), { repair: 'black', expected: order }));

/** Whether the page prints in color before and after, and its level of gray in the middle. */
async function turned(draw: Parameters<typeof makePage>[1]) {
  const before = Buffer.from(await makePage(paper, draw));
  const after = await convert(before);
  const facts = async (bytes: Buffer) => (await inspectDocument(bytes)).pages[0]!;
  const { rgba, widthPx } = (await openPdfium(after)).draw(1, () => ({ widthPx: 40, heightPx: 40 }));
  const level = rgba[(20 * widthPx + 20) * 4]!;
  const [was, is] = [await facts(before), await facts(after)];
  return { was: was.hasColour || was.usesRgb, is: is.hasColour || is.usesRgb, level };
}

const put = ({ page }: Sheet, kind: string, value: unknown) => {
  const resources = page.node.context.obj({ [kind]: { Own: page.node.context.obj(value as never) } });
  page.node.set(PDFName.of('Resources'), resources);
};

test.each<[string, string, number]>([
  ['RGB', '1 0 0 rg', 76],
  ['CMYK', '0 0 1 0 k', 226],
  ['a dark neutral, as black', '0.1 0.1 0.12 rg', 0],
  ['white', '1 1 1 rg', 255],
])('turns %s into a tint of black', async (_, color, level) => {
  const { is, level: seen } = await turned(({ draw }) => draw(`${color} 0 0 150 150 re f`));
  expect([is, Math.abs(seen - level) <= 2]).toEqual([false, true]);
});

test('turns a spot color as it looks', async () => {
  const tint = { FunctionType: 2, Domain: [0, 1], N: 1, C0: [0, 0, 0, 0], C1: [0, 0, 1, 0] };
  const { was, is, level } = await turned((sheet) => {
    put(sheet, 'ColorSpace', ['Separation', 'Geel', 'DeviceCMYK', tint]);
    sheet.draw('/Own cs 1 scn 0 0 150 150 re f');
  });
  expect([was, is, level > 180]).toEqual([true, false, true]);
});

test('turns images, also one that a form places, and gradients', async () => {
  const image = (sheet: Sheet) => {
    const { context } = sheet.page.node;
    const entries = { Type: 'XObject', Subtype: 'Image', Width: 1, Height: 1, ColorSpace: 'DeviceRGB', BitsPerComponent: 8 };
    return context.register(context.stream(Uint8Array.of(255, 0, 0), entries));
  };
  const placed = await turned((sheet) => {
    const { context } = sheet.page.node;
    const resources = { XObject: { Own: image(sheet) } };
    const form = context.stream('150 0 0 150 0 0 cm /Own Do', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 150, 150],
      Resources: resources,
    });
    put(sheet, 'XObject', context.register(form));
    sheet.draw('/Own Do');
  });
  expect([placed.was, placed.is, Math.abs(placed.level - 76) <= 2]).toEqual([true, false, true]);
  const shading = {
    ...{ ShadingType: 2, ColorSpace: 'DeviceRGB', Coords: [0, 0, 150, 0], Extend: [true, true] },
    Function: { FunctionType: 2, Domain: [0, 1], N: 1, C0: [1, 0, 0], C1: [0, 0, 1] },
  };
  const gradient = await turned((sheet) => {
    put(sheet, 'Shading', shading);
    sheet.draw('/Own sh');
  });
  expect([gradient.was, gradient.is, gradient.level > 20 && gradient.level < 80]).toEqual([true, false, true]);
});

test('refuses a gradient by samples, rather than leave it in color', async () => {
  const made = makePage(paper, (sheet) => {
    const { context } = sheet.page.node;
    const samples = context.stream(Uint8Array.of(255, 0, 0, 0, 0, 255), {
      ...{ FunctionType: 0, Domain: [0, 1], Range: [0, 1, 0, 1, 0, 1], Size: [2], BitsPerSample: 8 },
    });
    put(sheet, 'Shading', {
      ShadingType: 2,
      ColorSpace: 'DeviceRGB',
      Coords: [0, 0, 150, 0],
      Function: context.register(samples),
    } as never);
    sheet.draw('/Own sh');
  });
  await expect(convert(await made)).rejects.toMatchObject({ failure: 'DAMAGED' });
});

test('keeps text as text', async () => {
  const inner = { pages: 2, colourPages: [1], font: 'embedded', trimBox: true, bleedMm: 0, widthMm: 170, heightMm: 240 } as const;
  const { pages, fonts } = await inspectDocument(await convert(await makeInnerPdf(inner)));
  expect([pages.map(({ hasColour }) => hasColour), fonts.length]).toEqual([[false, false], 1]);
});
