import { PDFNumber, type PDFObject } from '@cantoo/pdf-lib';
import type { BoxMm } from '#modules/prepress/domain/preflight/inspection.ts';
import type { PageNode } from './page-tree.ts';
import { numberAt, numbersOf } from './pdf-objects.ts';

const MM_PER_POINT = 25.4 / 72;
const A4_POINTS = [0, 0, 595.28, 841.89];

/** In units of the page. */
export type Box = { left: number; bottom: number; width: number; height: number };

/** The boxes of a page as the reader sees it (see `PageInspection`). */
export function pageBoxes(page: PageNode) {
  const media = mediaOf(page);
  const seenIn = seenBoxes(page);
  const seen = (box: Box | undefined): BoxMm | undefined => {
    const clipped = box && clip(box, media);
    return clipped && seenIn(clipped);
  };
  const trim = seen(boxOf(page.inherited('TrimBox')));
  const bleed = seen(boxOf(page.inherited('BleedBox')));
  return {
    media: seen(media)!,
    crop: seen(boxOf(page.inherited('CropBox'))) ?? seen(media)!,
    ...(trim ? { trim } : {}),
    ...(bleed ? { bleed } : {}),
  };
}

/** The sheet, in units of the page. */
export function mediaOf(page: PageNode): Box {
  return boxOf(page.inherited('MediaBox')) ?? boxFrom(A4_POINTS);
}

/** Converts boxes of a page to what its reader sees (see `PageInspection`). */
export function seenBoxes(page: PageNode): (box: Box) => BoxMm {
  const media = mediaOf(page);
  const rotation = page.inherited('Rotate');
  const turns = ((((rotation instanceof PDFNumber ? rotation.asNumber() : 0) / 90) % 4) + 4) % 4;
  const scale = MM_PER_POINT * userUnitOf(page);
  return (box) => inMm(turned(box, media, turns), scale);
}

/** The size of one unit of the page, in points. */
export function userUnitOf(page: PageNode): number {
  return numberAt(page.dict, 'UserUnit') ?? 1;
}

function boxOf(object: PDFObject | undefined): Box | undefined {
  const corners = numbersOf(object);
  if (corners.length !== 4) return undefined;
  const box = boxFrom(corners);
  return box.width > 0 && box.height > 0 ? box : undefined;
}

function boxFrom([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[]): Box {
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) };
}

/** The part of a box within the sheet, since nothing exists beyond it (ISO 32000-1, 14.11.2); undefined for none. */
function clip(box: Box, media: Box): Box | undefined {
  const left = Math.max(box.left, media.left);
  const bottom = Math.max(box.bottom, media.bottom);
  const width = Math.min(box.left + box.width, media.left + media.width) - left;
  const height = Math.min(box.bottom + box.height, media.bottom + media.height) - bottom;
  return width > 0 && height > 0 ? { left, bottom, width, height } : undefined;
}

/** Rotates a box by clockwise quarter turns, with the corner of the media box as the origin. */
function turned(box: Box, media: Box, turns: number): Box {
  const left = box.left - media.left;
  const bottom = box.bottom - media.bottom;
  const right = media.width - left - box.width;
  const top = media.height - bottom - box.height;
  if (turns === 1) return { left: bottom, bottom: right, width: box.height, height: box.width };
  if (turns === 2) return { left: right, bottom: top, width: box.width, height: box.height };
  if (turns === 3) return { left: top, bottom: left, width: box.height, height: box.width };
  return { left, bottom, width: box.width, height: box.height };
}

function inMm(box: Box, scale: number): BoxMm {
  const mm = (value: number) => Math.round(value * scale * 1000) / 1000;
  return { leftMm: mm(box.left), bottomMm: mm(box.bottom), widthMm: mm(box.width), heightMm: mm(box.height) };
}
