/** A search for a product: words, and beside them pages and copies, as in `gelijmd 200 p 120 st`. */
export type ProductSearch = { words: string; pages: number | null; quantity: number | null };

const pagesAt = /(?:^|\s)(\d{1,4})\s*(?:p|pag|pags|pagina['’]?s|paginas|blz|pp|pages?)\.?(?=\s|$)/i;
const copiesAt = /(?:^|\s)(\d{1,7})\s*(?:st|stuks?|ex|exemplaren|x|keer|copies|pcs)?\.?(?=\s|$)/i;

/** Reads pages and copies out of the text; what is left are the words of the product. */
export function parseProductSearch(typed: string): ProductSearch {
  const pages = pagesAt.exec(typed);
  const rest = pages ? typed.replace(pages[0], ' ') : typed;
  const copies = copiesAt.exec(rest);
  const words = (copies ? rest.replace(copies[0], ' ') : rest).replace(/\s+/g, ' ').trim().toLowerCase();
  const numberOf = (found: RegExpExecArray | null) => (Number(found?.[1]) > 0 ? Number(found![1]) : null);
  return { words, pages: numberOf(pages), quantity: numberOf(copies) };
}
