import { PDFDocument } from '@cantoo/pdf-lib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

type TextFunctions = {
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(textPage: number): void;
  _FPDFText_CountChars(textPage: number): number;
  _FPDFText_GetUnicode(textPage: number, index: number): number;
};

export type ReadPdf = { pages: string[]; sizesMm: { width: number; height: number }[]; attachments: { name: string; text: string }[] };

/** What a reader finds in a PDF: the text of each page with single spaces, the page sizes and the attached files. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const functions = Reflect.get(library, 'module') as TextFunctions;
  const pages = [...document.pages()];
  const read = {
    pages: pages.map((page) => textOf(functions, Reflect.get(page, 'pageIdx') as number)),
    sizesMm: pages.map((page) => millimetres(page.getSize(true))),
  };
  document.destroy();
  library.destroy();
  const attached = (await PDFDocument.load(bytes)).getAttachments();
  return { ...read, attachments: attached.map(({ name, data }) => ({ name, text: new TextDecoder().decode(data) })) };
}

function textOf(functions: TextFunctions, page: number): string {
  const textPage = functions._FPDFText_LoadPage(page);
  const count = functions._FPDFText_CountChars(textPage);
  const characters = Array.from({ length: count }, (_, index) => String.fromCodePoint(functions._FPDFText_GetUnicode(textPage, index)));
  functions._FPDFText_ClosePage(textPage);
  return characters.join('').replaceAll(/\s+/g, ' ');
}

function millimetres({ width, height }: { width: number; height: number }): { width: number; height: number } {
  return { width: Math.round((width / 72) * 25.4), height: Math.round((height / 72) * 25.4) };
}
