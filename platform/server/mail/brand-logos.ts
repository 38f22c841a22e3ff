import type { Database } from '#platform/server/database/database.ts';
import { logoOf } from '#platform/server/documents/logo.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { slot } from '#platform/server/slot.ts';

/** Slot: the logos of units, by the number of their brand, as data URLs; empty for one without a logo. */
export const unitLogos =
  slot<(database: Database, units: readonly number[]) => Promise<{ unit: number; logo: string }[]>>('platform.unitLogos');

/** The name under which a mail refers to the logo of a brand: mail programs show no SVG, and many fetch no pictures. */
export const logoCid = (unit: number): string => `brand-logo-${unit}`;

/** The logos that a mail refers to, as attachments within it: read when it is sent, so that no mail keeps a copy. */
export async function brandLogos(kernel: Pick<Kernel, 'database' | 'slots'>, html: string) {
  const units = [...new Set([...html.matchAll(/src="cid:brand-logo-(\d)"/g)].map(([, unit]) => Number(unit)))];
  if (units.length === 0) return [];
  const found = await Promise.all(unitLogos.entriesOf(kernel).map((read) => read(kernel.database, units)));
  return found.flat().flatMap(({ unit, logo: url }) => {
    const logo = logoOf(url);
    if (!logo) return [];
    return [
      { cid: logoCid(unit), filename: `logo.${logo.kind}`, contentType: `image/${logo.kind}`, content: Buffer.from(logo.base64, 'base64') },
    ];
  });
}
