import type { PageBox } from '../page-box.ts';
import type { ExpectedFile } from '../preflight/expected-file.ts';
import type { BoxMm } from '../preflight/inspection.ts';
import { type Repair, repairPage } from '../preflight/repair-page.ts';

/** A page as its picture shows it: the whole sheet in mm, and the cut measured from its lower left corner. */
export type SizedPage = Pick<PageBox, 'widthMm' | 'heightMm' | 'trim'>;
/** Pages (1 is the first) of one size, as they are and as a repair makes them. */
export type RepairedSizes = { repair: Repair; pages: number[]; before: SizedPage; after: SizedPage };

/** The sizes of the pages before and after each repair; pages of the same sizes are one entry. */
export function repairedSizes(boxes: readonly PageBox[], expected: ExpectedFile, repairs: readonly Repair[]): RepairedSizes[] {
  return repairs.flatMap((repair) => {
    const groups = new Map<string, RepairedSizes>();
    for (const [index, { widthMm, heightMm, trim, bleedMm }] of boxes.entries()) {
      const before = { widthMm, heightMm, trim };
      const after = repair === 'black' ? before : sizeAfter(repair, before, bleedMm, expected);
      const key = JSON.stringify([before, after]);
      const group = groups.get(key) ?? { repair, pages: [], before, after };
      group.pages.push(index + 1);
      groups.set(key, group);
    }
    return [...groups.values()];
  });
}

function sizeAfter(repair: Exclude<Repair, 'black'>, before: SizedPage, bleedMm: number | undefined, expected: ExpectedFile): SizedPage {
  const media = { leftMm: 0, bottomMm: 0, widthMm: before.widthMm, heightMm: before.heightMm };
  const bleed = bleedMm ? { bleed: around(before.trim, bleedMm) } : {};
  const repaired = repairPage(repair, { media, crop: media, trim: before.trim, ...bleed }, expected);
  return repaired ? { ...repaired.sheet, trim: repaired.trim } : before;
}

function around({ leftMm, bottomMm, widthMm, heightMm }: BoxMm, marginMm: number): BoxMm {
  return {
    ...{ leftMm: leftMm - marginMm, bottomMm: bottomMm - marginMm },
    ...{ widthMm: widthMm + 2 * marginMm, heightMm: heightMm + 2 * marginMm },
  };
}
