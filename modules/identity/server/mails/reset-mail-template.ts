import { sql } from 'drizzle-orm';
import { resetMailTemplateEndpoint } from '#modules/identity/contract/mails/reset-mail-template.endpoint.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { expectMailKind, lockOwn } from './mail-templates.ts';

export const resetMailTemplate = command(resetMailTemplateEndpoint, async ({ tx, kernel }, { version, ...place }) => {
  const { kind, unitId, language } = place;
  expectMailKind(kernel, kind, language);
  const kept = await lockOwn({ tx }, place);
  if (!kept?.inUse) return unchanged({ version: kept?.version ?? 0 });
  if (kept.version !== version) throw staleVersion(kept);
  await tx.rows(sql`
    UPDATE mail_templates SET in_use = false, version = version + 1
    WHERE kind = ${kind} AND business_unit_id = ${unitId} AND language = ${language}`);
  await tx.record({ fact: 'mail_template.reset', refs: { unit: unitId }, data: { kind, language } });
  return { version: version + 1 };
});
