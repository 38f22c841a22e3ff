/** Groups page indices that are shown together: the first alone, then in pairs as in an open book. One by one when not `inSpreads`. */
export function groupSpreads(pageCount: number, inSpreads: boolean): number[][] {
  const pages = Array.from({ length: pageCount }, (_, index) => index);
  if (!inSpreads) return pages.map((page) => [page]);
  const openings: number[][] = pageCount > 0 ? [[0]] : [];
  for (let left = 1; left < pageCount; left += 2) openings.push(pages.slice(left, left + 2));
  return openings;
}
