type Track = { width?: string; wide?: boolean };

const usualWidth = 80;

/** The width in pixels that a grid track takes at least: 96 of `minmax(96px, 1fr)`. */
function minWidth({ width }: Track): number {
  const pixels = /(\d+(?:\.\d+)?)px/.exec(width ?? '')?.[1];
  return pixels === undefined ? usualWidth : Number(pixels);
}

/** The columns that fit in a width in pixels: the last of the wide ones give way until the others do. */
export function fittingColumns<Column extends Track>(columns: readonly Column[], pixels: number): readonly Column[] {
  const shown = [...columns];
  let needed = columns.reduce((sum, column) => sum + minWidth(column), 0);
  while (needed > pixels) {
    const last = shown.findLastIndex(({ wide }) => wide);
    if (last === -1) break;
    needed -= minWidth(shown[last]!);
    shown.splice(last, 1);
  }
  return shown;
}
