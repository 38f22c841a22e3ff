import type { ExpectedFile } from '#modules/prepress/domain/preflight/expected-file.ts';

type Corrected = { expected: ExpectedFile; calculated: ExpectedFile | null };

/** Returns the expected file of an amended line: as calculated now, with a corrected bleed and spine where the calculation of these stays. */
export function amendedFile({ expected, calculated }: Corrected, next: ExpectedFile): ExpectedFile {
  if (!calculated) return next;
  const bleedMm = next.bleedMm === calculated.bleedMm ? expected.bleedMm : next.bleedMm;
  const spineMm = next.spineMm === calculated.spineMm ? expected.spineMm : next.spineMm;
  const { spineMm: _, ...rest } = next;
  return { ...rest, bleedMm, ...(spineMm !== undefined && { spineMm }) };
}
