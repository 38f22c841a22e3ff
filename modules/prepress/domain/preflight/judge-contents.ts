import type { PreflightLimits } from './expected-file.ts';
import { type Finding, type FindingCode, fileFinding, pageFinding, type Severity } from './finding.ts';
import type { FontUse, ImageUse, Inspection } from './inspection.ts';

/** Judges fonts: each must be embedded; a Type 3 font is drawn, not set, and prints less sharp. */
export function judgeFonts(inspection: Inspection): Finding[] {
  const isType3 = (font: FontUse) => font.kind === 'Type3';
  return [
    ...fontFinding(
      'FONT_NOT_EMBEDDED',
      'error',
      inspection.fonts.filter((font) => !font.embedded && !isType3(font)),
    ),
    ...fontFinding('FONT_TYPE3', 'warning', inspection.fonts.filter(isType3)),
  ];
}

function fontFinding(code: FindingCode, severity: Severity, fonts: FontUse[]): Finding[] {
  const pages = [...new Set(fonts.flatMap((font) => font.pages))].sort((a, b) => a - b);
  const names = [...new Set(fonts.map((font) => font.name))].join(', ');
  return pageFinding(code, severity, pages, { fontCount: fonts.length, fontNames: names });
}

/** Judges the resolution of images (color or gray) and one-bit line art at the size at which they are placed. */
export function judgeImages(inspection: Inspection, limits: PreflightLimits): Finding[] {
  const isLineArt = (image: ImageUse) => image.bits === 1;
  const isPhoto = (image: ImageUse) => !isLineArt(image);
  const { imagePpi, lineArtPpi } = limits;
  return [
    ...imageFinding('IMAGE_RESOLUTION_TOO_LOW', 'error', inspection, isPhoto, 0, imagePpi.min, imagePpi.good),
    ...imageFinding('IMAGE_RESOLUTION_LOW', 'warning', inspection, isPhoto, imagePpi.min, imagePpi.good, imagePpi.good),
    ...imageFinding('LINE_ART_RESOLUTION_TOO_LOW', 'error', inspection, isLineArt, 0, lineArtPpi.min, lineArtPpi.good),
    ...imageFinding('LINE_ART_RESOLUTION_LOW', 'warning', inspection, isLineArt, lineArtPpi.min, lineArtPpi.good, lineArtPpi.good),
  ];
}

function imageFinding(
  code: FindingCode,
  severity: Severity,
  inspection: Inspection,
  isConcerned: (image: ImageUse) => boolean,
  fromPpi: number,
  belowPpi: number,
  goodPpi: number,
): Finding[] {
  const found = inspection.pages.flatMap((page) =>
    page.images
      .map((image) => ({ ppi: Math.round(image.ppi), image, page: page.number }))
      .filter(({ ppi, image }) => isConcerned(image) && ppi >= fromPpi && ppi < belowPpi),
  );
  const pages = [...new Set(found.map(({ page }) => page))];
  const all = found.map(({ ppi }) => ppi);
  const lowest = Math.min(...all);
  const highest = Math.max(...all);
  const ppiRange = lowest === highest ? `${lowest}` : `${lowest}–${highest}`;
  return pageFinding(code, severity, pages, { imageCount: found.length, ppiRange, goodPpi });
}

/** Judges screen-only features, and old versions: PDF 1.3 and older is fine as PDF/X-1a or PDF/X-3, which are built on it. */
export function judgeExtras(inspection: Inspection): Finding[] {
  const annotated = inspection.pages.filter((page) => page.annotations > 0).map((page) => page.number);
  const isOld = !inspection.pdfX && Number.parseFloat(inspection.pdfVersion) <= 1.3;
  return [
    ...pageFinding('ANNOTATIONS', 'warning', annotated),
    ...(inspection.hasForms ? [fileFinding('FORM_FIELDS', 'warning')] : []),
    ...(inspection.hasJavaScript ? [fileFinding('JAVASCRIPT', 'warning')] : []),
    ...(inspection.hasLayers ? [fileFinding('LAYERS', 'warning')] : []),
    ...(isOld ? [fileFinding('PDF_VERSION_OLD', 'warning', { version: inspection.pdfVersion })] : []),
  ];
}
