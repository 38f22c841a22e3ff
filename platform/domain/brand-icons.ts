/**
 * The icon of each brand, as SVG paths on a 24 by 24 grid: the same on screens, documents and the browser tab. 0 is Katern
 * itself, a folded sheet; 1 the sheet with its lines, 2 a doctor's cap, 3 spines in a shield, 4 a finished page, 5 a book in a seal.
 */
const signs: Record<number, readonly string[]> = {
  0: ['M3 4.5 12 8l9-3.5V19l-9 3.5L3 19z', 'M12 8v14.5'],
  1: ['M3 4.5 12 8l9-3.5V19l-9 3.5L3 19z', 'M12 8v14.5', 'm6 9.8 3 1.1', 'm6 13.5 3 1.1', 'm18 9.8-3 1.1'],
  2: ['M2 9.5 12 5l10 4.5L12 14z', 'M6 11.5v5c0 1.5 2.7 3 6 3s6-1.5 6-3v-5', 'M22 9.5v6'],
  3: ['M12 2.5 20.5 5v7c0 5-3.6 8-8.5 9.5C7.1 20 3.5 17 3.5 12V5z', 'M8.5 8.5v6.5', 'M12 8v8.5', 'M15.5 8.5v6.5'],
  4: ['M5.5 2.5H14l5.5 5.5v13.5h-14z', 'M14 2.5v5.5h5.5', 'm8.8 14.5 2.7 2.7 4.5-5.2'],
  5: ['M12 1.8a10.2 10.2 0 1 0 0 20.4 10.2 10.2 0 0 0 0-20.4z', 'M7 8.2 12 9.8l5-1.6v7.6L12 17.4l-5-1.6z', 'M12 9.8v7.6'],
};

/** The paths of a brand's icon; Katern's own for a brand without one. */
export function brandIconPaths(uiId: number): readonly string[] {
  return signs[uiId] ?? signs[0]!;
}

/** The icon as an SVG file in one color (`#RRGGBB`). */
export function brandIconSvg(uiId: number, colour: string): string {
  const strokes = brandIconPaths(uiId).map((d) => `<path d="${d}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">${strokes.join('')}</svg>`;
}
