import type { PDFPage } from '@cantoo/pdf-lib';
import type { CoverPart, CoverTemplate, TemplateBox } from '#modules/prepress/domain/cover-template.ts';

export type TemplateTexts = { title: string; parts: Record<CoverPart, string>; lines: string; remove: string };

const points = (mm: number) => (mm / 25.4) * 72;
const labelSize = 8;
/** Characters that the standard fonts of PDF do not have. */
const notInFont = /[^\x20-\x7E\u00A0-\u00FF‘’“”–—…€]/gu;

/** Draws a cover template as a PDF of one page, with its TrimBox and BleedBox; red is where it is cut, blue where it folds, green where text is safe. */
export async function renderCoverTemplate(template: CoverTemplate, texts: TemplateTexts): Promise<Buffer> {
  const { PDFDocument, StandardFonts, rgb } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  document.setTitle(texts.title);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([points(template.pageWidthMm), points(template.pageHeightMm)]);
  setBoxes(page, template);
  const [cut, fold, safe, ink] = [rgb(0.85, 0.1, 0.1), rgb(0.1, 0.3, 0.85), rgb(0.05, 0.55, 0.25), rgb(0.25, 0.25, 0.25)];
  const outline = ({ leftMm, bottomMm, widthMm, heightMm }: TemplateBox, borderColor: typeof cut, dashed: boolean) =>
    page.drawRectangle({
      ...{ x: points(leftMm), y: points(bottomMm), width: points(widthMm), height: points(heightMm) },
      ...{ borderColor, borderWidth: 0.5, ...(dashed && { borderDashArray: [3, 2] }) },
    });
  for (const { box, safe: zone } of template.parts) {
    outline(box, fold, true);
    if (zone) outline(zone, safe, true);
  }
  outline(template.trim, cut, false);
  const write = (text: string, leftMm: number, bottomMm: number, turned = false) =>
    page.drawText(text.replace(notInFont, '?'), {
      ...{ x: points(leftMm), y: points(bottomMm), size: labelSize, font, color: ink },
      ...(turned && { rotate: { type: 'degrees' as never, angle: 90 } }),
    });
  for (const { part, box } of template.parts) {
    const label = `${texts.parts[part]} ${box.widthMm} × ${box.heightMm} mm`;
    if (part === 'spine') write(label, box.leftMm + box.widthMm / 2 + 1, box.bottomMm + box.heightMm / 3, true);
    else write(label, box.leftMm + 25, box.bottomMm + box.heightMm / 2);
  }
  const [back] = template.parts;
  const { leftMm, bottomMm, heightMm } = back!.box;
  for (const [index, text] of [texts.title, texts.lines, texts.remove].entries())
    write(text, leftMm + 25, bottomMm + heightMm / 2 - 8 - 5 * index);
  return Buffer.from(await document.save());
}

function setBoxes(page: PDFPage, { trim, pageWidthMm, pageHeightMm }: CoverTemplate): void {
  page.setBleedBox(0, 0, points(pageWidthMm), points(pageHeightMm));
  page.setTrimBox(points(trim.leftMm), points(trim.bottomMm), points(trim.widthMm), points(trim.heightMm));
}
