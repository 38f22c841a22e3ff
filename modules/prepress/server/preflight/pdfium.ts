import { PDFiumLibrary } from '@hyzyla/pdfium';
import { PdfFailure } from './child-protocol.ts';
import type { Picture } from './png.ts';

export type Pixels = { widthPx: number; heightPx: number };

export type PdfiumDocument = {
  pageCount: number;
  /** Renders a page (counted from 1) at the pixels chosen for its size in points. The picture is valid until the next call. */
  draw: (pageNumber: number, pixelsFor: (widthPoints: number, heightPoints: number) => Pixels) => Picture;
  /** Frees what it took, for a process that goes on. */
  close: () => void;
};

/**
 * The functions of PDFium that are used here. The package's `page.render` returns its bitmap after freeing it, so that the first pixels are
 * allocator data; pages are therefore rendered to a bitmap of our own.
 */
type Pdfium = {
  HEAPU8: Uint8Array;
  wasmExports: { malloc: (bytes: number) => number; free: (pointer: number) => void };
  _FPDF_LoadPage: (document: number, index: number) => number;
  _FPDF_ClosePage: (page: number) => void;
  _FPDF_GetPageWidth: (page: number) => number;
  _FPDF_GetPageHeight: (page: number) => number;
  _FPDFBitmap_CreateEx: (width: number, height: number, format: number, buffer: number, stride: number) => number;
  _FPDFBitmap_FillRect: (bitmap: number, left: number, top: number, width: number, height: number, colour: number) => void;
  _FPDFBitmap_Destroy: (bitmap: number) => void;
  _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    turns: number,
    flags: number,
  ) => void;
};

const BGRA = 4;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 0x01;
const AS_RGBA = 0x10;
const BYTES_PER_PIXEL = 4;

let loaded: Promise<PDFiumLibrary> | undefined;

export function loadPdfium(): Promise<PDFiumLibrary> {
  loaded ??= PDFiumLibrary.init();
  return loaded;
}

export async function openPdfium(bytes: Uint8Array): Promise<PdfiumDocument> {
  const library = await loadPdfium();
  const document = await library.loadDocument(bytes).catch(() => {
    throw new PdfFailure('DAMAGED');
  });
  const { module } = library as unknown as { module: Pdfium };
  const { documentIdx } = document as unknown as { documentIdx: number };
  let buffer = { pointer: 0, size: 0 };
  const bufferOf = (size: number): number => {
    if (size > buffer.size) {
      module.wasmExports.free(buffer.pointer);
      buffer = { pointer: module.wasmExports.malloc(size), size };
    }
    if (buffer.pointer === 0) throw new PdfFailure('MEMORY');
    return buffer.pointer;
  };
  return {
    pageCount: document.getPageCount(),
    draw: (pageNumber, pixelsFor) => {
      const page = module._FPDF_LoadPage(documentIdx, pageNumber - 1);
      if (page === 0) throw new PdfFailure('DAMAGED');
      const { widthPx, heightPx } = pixelsFor(module._FPDF_GetPageWidth(page), module._FPDF_GetPageHeight(page));
      const size = widthPx * heightPx * BYTES_PER_PIXEL;
      const pointer = bufferOf(size);
      const bitmap = module._FPDFBitmap_CreateEx(widthPx, heightPx, BGRA, pointer, widthPx * BYTES_PER_PIXEL);
      module._FPDFBitmap_FillRect(bitmap, 0, 0, widthPx, heightPx, WHITE);
      module._FPDF_RenderPageBitmap(bitmap, page, 0, 0, widthPx, heightPx, 0, WITH_ANNOTATIONS | AS_RGBA);
      module._FPDFBitmap_Destroy(bitmap);
      module._FPDF_ClosePage(page);
      return { widthPx, heightPx, rgba: module.HEAPU8.subarray(pointer, pointer + size) };
    },
    close: () => {
      module.wasmExports.free(buffer.pointer);
      buffer = { pointer: 0, size: 0 };
      document.destroy();
    },
  };
}
