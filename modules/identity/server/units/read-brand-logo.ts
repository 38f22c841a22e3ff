import { sql } from 'drizzle-orm';
import { readBrandLogoEndpoint } from '#modules/identity/contract/units/read-brand-logo.endpoint.ts';
import { logoOf } from '#platform/server/documents/logo.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, query } from '#platform/server/served.ts';

const mimes = { png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml' };

export const readBrandLogo = query(readBrandLogoEndpoint, async ({ tx }, { unit, v }) => {
  const found = await tx.row<{ logo: string | null }>(sql`SELECT brand ->> 'logo' AS logo FROM business_units WHERE ui_id = ${unit}`);
  const logo = logoOf(found?.logo ?? '');
  if (!logo) throw notFound();
  const bytes = Buffer.from(logo.base64, 'base64');
  return new Download({ bytes, mime: mimes[logo.kind], name: `logo.${logo.kind}`, inline: true, lasting: v !== '' });
});
