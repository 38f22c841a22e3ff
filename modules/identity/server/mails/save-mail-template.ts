import { sql } from 'drizzle-orm';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mails/save-mail-template.endpoint.ts';
import { decideMailText } from '#platform/domain/mail-text.ts';
import { staleVersion } from '#platform/server/errors.ts';
import { defaultMailText } from '#platform/server/mail/mail-text.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { expectMailKind, expectUnit, lockOwn } from './mail-templates.ts';

export const saveMailTemplate = command(saveMailTemplateEndpoint, async ({ tx, kernel, actor, now }, input) => {
  const { kind, unitId, language, version, ...words } = input;
  const known = expectMailKind(kernel, kind, language);
  await expectUnit({ tx }, unitId);
  const decided = decideMailText(words, Object.keys(known.fields));
  if (!decided.accepted) return decided;
  const kept = await lockOwn({ tx }, input);
  const stands = kept?.inUse ? kept : { ...defaultMailText(kernel.texts, known, language), version: kept?.version ?? 0 };
  if (stands.version !== version) throw staleVersion(stands);
  if (stands.subject === words.subject && stands.message === words.message && stands.button === words.button) return unchanged({ version });
  const saved = await tx.row(sql`
    INSERT INTO mail_templates AS kept (kind, business_unit_id, language, subject, message, button, changed_at, changed_by)
    VALUES (${kind}, ${unitId}, ${language}, ${words.subject}, ${words.message}, ${words.button}, ${now.toString()}, ${actor.name})
    ON CONFLICT (kind, business_unit_id, language) DO UPDATE SET subject = excluded.subject, message = excluded.message, button = excluded.button,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by, in_use = true, version = kept.version + 1
    WHERE kept.version = ${version} RETURNING 1`);
  // Another user saved the first texts at the same moment.
  if (!saved) throw staleVersion((await lockOwn({ tx }, input))!);
  await tx.record({ fact: 'mail_template.changed', refs: { unit: unitId }, data: { kind, language, subject: words.subject } });
  return { version: version + 1 };
});
