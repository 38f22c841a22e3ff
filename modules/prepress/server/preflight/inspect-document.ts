import { createHash } from 'node:crypto';
import type { PDFDict } from '@cantoo/pdf-lib';
import type { FontUse, Inspection, PageInspection } from '#modules/prepress/domain/preflight/inspection.ts';
import { PdfFailure } from './child-protocol.ts';
import { type ContentFacts, contentFacts, noContentFacts } from './content-facts.ts';
import { fontFacts } from './font-facts.ts';
import { loadDocument } from './load-document.ts';
import { mediaOf, pageBoxes, seenBoxes, userUnitOf } from './page-boxes.ts';
import { type PageNode, pagesOf } from './page-tree.ts';
import { dictAt, dictOf, entry, itemsAt, nameAt, textAt } from './pdf-objects.ts';
import { openPdfium } from './pdfium.ts';
import { inspectRaster, type RasterFacts } from './raster.ts';
import { scanBarcodes } from './scan-barcodes.ts';
import { streamBytes } from './stream-bytes.ts';

/** A file ends with %%EOF; some writers add a few bytes after it. */
const TAIL_BYTES = 2048;
/** The pages of a cover; a scan draws a page at ten times the usual resolution. */
const MAX_SCANNED_PAGES = 4;
/** Annotations that are not printed, or that count as form fields. */
const QUIET_ANNOTATIONS = new Set(['Link', 'Popup', 'Widget']);

/** Inspects a PDF for `judgeUpload`, with the barcodes of its first pages where these are asked for. Throws `PdfFailure`; any other exception means that the file is damaged. */
export async function inspectDocument(bytes: Buffer, { barcodes = false } = {}): Promise<Inspection> {
  if (!bytes.subarray(-TAIL_BYTES).includes('%%EOF')) throw new PdfFailure('DAMAGED');
  const { catalog, context } = await loadDocument(bytes);
  const nodes = pagesOf(catalog);
  const drawn = await openPdfium(bytes);
  if (nodes.length === 0 || drawn.pageCount !== nodes.length) throw new PdfFailure('DAMAGED');
  const fonts = new Map<PDFDict, number[]>();
  const pages: PageInspection[] = [];
  for (const [index, node] of nodes.entries()) {
    const number = index + 1;
    const contents = readContents(node);
    for (const font of contents.facts.fonts) fonts.set(font, [...(fonts.get(font) ?? []), number]);
    const page = pageInspection(number, node, contents, inspectRaster(drawn, number));
    pages.push(barcodes && number <= MAX_SCANNED_PAGES ? { ...page, barcodes: scanBarcodes(drawn, number) } : page);
  }
  if (pages.every((page) => page.print?.undecodable)) throw new PdfFailure('DAMAGED');
  const pdfX = textAt(dictOf(context.lookup(context.trailerInfo.Info)), 'GTS_PDFXVersion');
  return {
    pdfVersion: nameAt(catalog, 'Version') ?? /%PDF-(\d\.\d)/.exec(bytes.subarray(0, 1100).toString('latin1'))?.[1] ?? '',
    ...(pdfX ? { pdfX } : {}),
    pages,
    fonts: fontUses(fonts),
    hasForms: itemsAt(dictAt(catalog, 'AcroForm'), 'Fields').length > 0,
    hasJavaScript: hasJavaScript(catalog, nodes),
    hasLayers: itemsAt(dictAt(catalog, 'OCProperties'), 'OCGs').length > 0,
  };
}

type Contents = { facts: ContentFacts; digest: string; undecodable: boolean };

/** Reads the contents of a page. One damaged page is a finding about that page; memory that runs out ends the inspection. */
function readContents(node: PageNode): Contents {
  try {
    const bytes = streamBytes(entry(node.dict, 'Contents'));
    const facts = contentFacts(bytes, dictOf(node.inherited('Resources')), { media: mediaOf(node), pointsPerUnit: userUnitOf(node) });
    return { facts, digest: createHash('sha1').update(bytes).digest('base64url'), undecodable: false };
  } catch (error) {
    if (error instanceof RangeError || (error instanceof PdfFailure && error.failure !== 'DAMAGED')) throw error;
    return { facts: noContentFacts(), digest: '', undecodable: true };
  }
}

function pageInspection(number: number, node: PageNode, { facts, digest, undecodable }: Contents, look: RasterFacts): PageInspection {
  return {
    number,
    ...pageBoxes(node),
    hasColour: look.hasColour || facts.colour,
    usesRgb: facts.rgb || (facts.rgbImage && look.hasColour),
    inkAtEdge: look.inkAtEdge,
    annotations: itemsAt(node.dict, 'Annots').filter(
      (annotation) => !QUIET_ANNOTATIONS.has(nameAt(dictOf(annotation), 'Subtype') ?? 'Link'),
    ).length,
    images: facts.images,
    print: {
      ...facts.painted,
      blank: look.blank,
      undecodable,
      digest: `${digest} ${look.digest}`,
      beginsMm: look.beginsMm,
      cornerLines: facts.cornerLines.map(seenBoxes(node)),
    },
  };
}

/** Merges the fonts to one entry each, even when the file repeats their dictionaries. */
function fontUses(used: Map<PDFDict, number[]>): FontUse[] {
  const uses = new Map<string, FontUse>();
  for (const [dict, pages] of used) {
    const facts = fontFacts(dict);
    const key = `${facts.name} ${facts.kind} ${facts.embedded}`;
    const known = uses.get(key)?.pages ?? [];
    uses.set(key, { ...facts, pages: [...new Set([...known, ...pages])].sort((a, b) => a - b) });
  }
  return [...uses.values()];
}

function hasJavaScript(catalog: PDFDict, pages: PageNode[]): boolean {
  const isScript = (action: PDFDict | undefined) => nameAt(action, 'S') === 'JavaScript';
  const hasScript = (actions: PDFDict | undefined) => actions?.keys().some((key) => isScript(dictOf(actions.lookup(key)))) ?? false;
  return (
    dictAt(dictAt(catalog, 'Names'), 'JavaScript') !== undefined ||
    isScript(dictAt(catalog, 'OpenAction')) ||
    hasScript(dictAt(catalog, 'AA')) ||
    pages.some(({ dict }) => hasScript(dictAt(dict, 'AA')))
  );
}
