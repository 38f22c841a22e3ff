import type { SizedPage } from '#modules/prepress/domain/upload/repaired-sizes.ts';

/** A length as a share of another one, for a style. */
export const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Returns the style of the trim box of a page, over its picture. */
export function cutStyle({ widthMm, heightMm, trim }: SizedPage) {
  return {
    left: percent(trim.leftMm, widthMm),
    bottom: percent(trim.bottomMm, heightMm),
    width: percent(trim.widthMm, widthMm),
    height: percent(trim.heightMm, heightMm),
  };
}
