import { type PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { PdfFailure } from './child-protocol.ts';
import { dictOf, entry, itemsAt } from './pdf-objects.ts';

/** A page with access to the entries it inherits from the nodes above it. */
export type PageNode = { dict: PDFDict; inherited: (key: string) => PDFObject | undefined };

/** Limit of pages: a tree that refers to its own branches repeatedly could have any number. */
const MAX_PAGES = 20_000;
const MAX_TREE_DEPTH = 60;

/** Lists the pages in order. A tree that is cyclic, too deep or too large is damaged. */
export function pagesOf(catalog: PDFDict): PageNode[] {
  const pages: PageNode[] = [];
  const visit = (node: PDFDict | undefined, above: PDFDict[]) => {
    if (!node) return;
    if (above.length > MAX_TREE_DEPTH || above.includes(node)) throw new PdfFailure('DAMAGED');
    if (!node.has(PDFName.of('Kids'))) {
      if (pages.length >= MAX_PAGES) throw new PdfFailure('DAMAGED');
      pages.push({ dict: node, inherited: (key) => [node, ...above].map((dict) => entry(dict, key)).find((value) => value !== undefined) });
      return;
    }
    for (const kid of itemsAt(node, 'Kids')) visit(dictOf(kid), [node, ...above]);
  };
  visit(dictOf(entry(catalog, 'Pages')), []);
  return pages;
}
