import { logoOf } from '#platform/server/documents/logo.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** The name under which a mail refers to the logo of a brand: mail programs show no SVG, and many fetch no pictures. */
export const logoCid = (unit: number): string => `brand-logo-${unit}`;

/** The logos that a mail refers to, as attachments within it: read when it is sent, so that no mail keeps a copy. */
export async function brandLogos({ database }: Pick<Kernel, 'database'>, html: string) {
  const units = [...new Set([...html.matchAll(/src="cid:brand-logo-(\d)"/g)].map(([, unit]) => Number(unit)))];
  if (units.length === 0) return [];
  const { rows } = await database.pool.query<{ unit: number; logo: string }>(
    `SELECT ui_id AS unit, coalesce(brand ->> 'logo', '') AS logo FROM business_units WHERE ui_id = ANY($1)`,
    [units],
  );
  return rows.flatMap(({ unit, logo: url }) => {
    const logo = logoOf(url);
    if (!logo) return [];
    return [
      { cid: logoCid(unit), filename: `logo.${logo.kind}`, contentType: `image/${logo.kind}`, content: Buffer.from(logo.base64, 'base64') },
    ];
  });
}
