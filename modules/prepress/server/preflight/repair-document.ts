import { type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import { type Placement, type RepairedPage, repairPage } from '#modules/prepress/domain/preflight/repair-page.ts';
import { convertToBlack } from './black/convert-to-black.ts';
import { PdfFailure, type RepairOrder } from './child-protocol.ts';
import { loadDocument } from './load-document.ts';
import { pageBoxes, userUnitOf } from './page-boxes.ts';
import { pagesOf } from './page-tree.ts';

const POINTS_PER_MM = 72 / 25.4;

/**
 * Repairs a PDF: each page is placed again on a sheet with boxes of its own, or its colors become black. Throws `PdfFailure` for what cannot
 * be repaired.
 */
export async function repairDocument(bytes: Buffer, { repair, expected, pageNumber }: RepairOrder): Promise<Uint8Array> {
  const document = await loadDocument(bytes);
  if (repair === 'black') {
    await convertToBlack(document, pageNumber);
    return document.save({ useObjectStreams: false });
  }
  const pages = document.getPages();
  for (const [index, node] of pagesOf(document.catalog).entries()) {
    if (pageNumber !== undefined && index + 1 !== pageNumber) continue;
    const page = pages[index];
    const repaired = repairPage(repair, pageBoxes(node), expected);
    if (!repaired || !page) continue;
    // A page in another unit is rare; its boxes would need another scale than its contents.
    if (userUnitOf(node) !== 1 || page.getRotation().angle % 360 !== 0) throw new PdfFailure('DAMAGED');
    await replace(document, page, repaired);
  }
  return document.save({ useObjectStreams: false });
}

async function replace(document: PDFDocument, page: PDFPage, { sheet, trim, source, placements }: RepairedPage): Promise<void> {
  const media = page.getMediaBox();
  const left = media.x + points(source.leftMm);
  const bottom = media.y + points(source.bottomMm);
  const part = { left, bottom, right: left + points(source.widthMm), top: bottom + points(source.heightMm) };
  if (page.node.Contents()) {
    const placed = await document.embedPage(page, part, [1, 0, 0, 1, 0, 0]);
    await placed.embed();
    const operators = placements.map((placement) => placeOperators(placement, media));
    const { context } = document;
    page.node.set(PDFName.of('Contents'), context.register(context.flateStream(operators.join('\n'))));
    page.node.set(PDFName.of('Resources'), context.obj({ XObject: { Page: placed.ref } }));
  }
  page.node.delete(PDFName.of('Annots'));
  const whole = [0, 0, points(sheet.widthMm), points(sheet.heightMm)] as const;
  page.setMediaBox(...whole);
  page.setCropBox(...whole);
  page.setBleedBox(...whole);
  page.setTrimBox(points(trim.leftMm), points(trim.bottomMm), points(trim.widthMm), points(trim.heightMm));
}

/** Boxes are measured from the corner of the media box, the contents from its origin. */
function placeOperators({ scaleX, scaleY, moveX, moveY, clip }: Placement, media: { x: number; y: number }): string {
  const matrix = [scaleX, 0, 0, scaleY, points(moveX) - scaleX * media.x, points(moveY) - scaleY * media.y];
  const inside = clip && [clip.leftMm, clip.bottomMm, clip.widthMm, clip.heightMm].map((mm) => points(mm).toFixed(5)).join(' ');
  return `q ${inside ? `${inside} re W n ` : ''}${matrix.map((value) => value.toFixed(5)).join(' ')} cm /Page Do Q`;
}

function points(mm: number): number {
  return mm * POINTS_PER_MM;
}
