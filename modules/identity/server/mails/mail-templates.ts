import { sql } from 'drizzle-orm';
import {
  mailTemplatesEndpoint,
  previewMailTemplateEndpoint,
  resetMailTemplateEndpoint,
  saveMailTemplateEndpoint,
  testMailTemplateEndpoint,
} from '#modules/identity/contract/mail-templates.endpoints.ts';
import { decideMailText, fillMailText, type MailText } from '#platform/domain/mail-text.ts';
import type { DocumentBrand } from '#platform/server/documents/house-style.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { type StoredSchedule, scheduleOf, storedSchedules } from '#platform/server/mail/mail-schedules.ts';
import { defaultMailText, type MailKind, mailKinds, mailSamples } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { command, type QueryContext, query, unchanged } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/refusal-text.ts';
import type { Language } from '#platform/server/text/texts.ts';

type Place = { kind: string; unitId: number; language: Language };
type Own = MailText & Place & { inUse: boolean; version: number; changedAt: string; changedBy: string };

const languages: readonly Language[] = ['nl', 'en'];
const columns = sql`kind, business_unit_id AS "unitId", language, subject, message, button, in_use AS "inUse", version, changed_at AS "changedAt", changed_by AS "changedBy"`;

export function expectMailKind(kernel: InnerKernel, kind: string): MailKind {
  const known = mailKinds.entriesOf(kernel).find((one) => one.kind === kind);
  if (!known) throw notFound();
  return known;
}

export const mailTemplates = query(mailTemplatesEndpoint, async ({ tx, kernel, actor }) => {
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY id`);
  const own = await tx.rows<Own>(sql`SELECT ${columns} FROM mail_templates`);
  const schedules = await tx.rows<StoredSchedule>(storedSchedules);
  const places = mailKinds
    .entriesOf(kernel)
    .flatMap((kind) => units.flatMap((unit) => languages.map((language) => ({ kind, unit, language }))));
  return {
    rows: places.map(({ kind, unit, language }, index) => {
      const kept = own.find((one) => one.kind === kind.kind && one.unitId === unit.id && one.language === language);
      const shipped = defaultMailText(kernel.texts, kind, language);
      const inUse = kept?.inUse ? kept : undefined;
      const { subject, message, button } = inUse ?? shipped;
      return {
        ...{ id: index + 1, kind: kind.kind, unitId: unit.id, unitName: unit.name, language, subject, message, button },
        name: kernel.texts.say(actor.language, `identity.mailKinds.${kind.kind}`),
        hasButton: shipped.button !== '',
        schedule: scheduleOf(kind, unit.id, schedules),
        fields: Object.keys(kind.fields),
        own: inUse !== undefined,
        version: kept?.version ?? 0,
        changedBy: inUse?.changedBy ?? null,
        changedAt: inUse?.changedAt ?? null,
      };
    }),
  };
});

export const saveMailTemplate = command(saveMailTemplateEndpoint, async ({ tx, kernel, actor, now }, input) => {
  const { kind, unitId, language, version, ...words } = input;
  const known = expectMailKind(kernel, kind);
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

export const resetMailTemplate = command(resetMailTemplateEndpoint, async ({ tx, kernel }, { version, ...place }) => {
  const { kind, unitId, language } = place;
  expectMailKind(kernel, kind);
  const kept = await lockOwn({ tx }, place);
  if (!kept?.inUse) return unchanged({ version: kept?.version ?? 0 });
  if (kept.version !== version) throw staleVersion(kept);
  await tx.rows(sql`
    UPDATE mail_templates SET in_use = false, version = version + 1
    WHERE kind = ${kind} AND business_unit_id = ${unitId} AND language = ${language}`);
  await tx.record({ fact: 'mail_template.reset', refs: { unit: unitId }, data: { kind, language } });
  return { version: version + 1 };
});

export const previewMailTemplate = query(previewMailTemplateEndpoint, async (context, input) => {
  const { subject, html, about } = await writeSample(context, input);
  const problem = formatDecision(context, decideMailText(input, Object.keys(expectMailKind(context.kernel, input.kind).fields)));
  return { subject, html, about, problem };
});

export const testMailTemplate = command(testMailTemplateEndpoint, async (context, input) => {
  const { tx, actor, kernel } = context;
  const decided = decideMailText(input, Object.keys(expectMailKind(kernel, input.kind).fields));
  if (!decided.accepted) return decided;
  const { subject, html, text, brand } = await writeSample(context, input);
  await queueMail(context, { kind: 'test', refs: [`user:${actor.id}`], to: [actor.email], from: brand.name, subject, text, html });
  await tx.record({
    fact: 'mail_template.tested',
    refs: { unit: input.unitId },
    data: { kind: input.kind, language: input.language, to: actor.email },
  });
  return { to: actor.email };
});

/** Renders a mail with real data where available and example data elsewhere. Its button links to the home page. */
async function writeSample(context: QueryContext, { kind, unitId, language, subject, message, button }: Place & MailText) {
  const { kernel } = context;
  const known = expectMailKind(kernel, kind);
  const { brand } = await expectUnit(context, unitId);
  const samples = await Promise.all(mailSamples.entriesOf(kernel).map((sample) => sample(context, unitId, language)));
  const real = samples.find(
    (sample) =>
      sample !== undefined && Object.keys(sample.params).some((name) => name !== 'name' && name !== 'brand' && name in known.fields),
  );
  const params = { ...known.fields, brand: brand.name, ...real?.params };
  const words = fillMailText({ subject, message, button }, params);
  const written = writeMail({
    ...{ language, brand, message: words.message, signature: brand.name },
    ...(words.button && { button: { label: words.button, url: kernel.config.publicUrl } }),
  });
  return { ...written, brand, subject: words.subject, about: real?.about ?? null };
}

export async function expectUnit({ tx }: Pick<QueryContext, 'tx'>, id: number): Promise<{ brand: DocumentBrand }> {
  const unit = await tx.row<{ brand: DocumentBrand }>(sql`SELECT brand FROM business_units WHERE id = ${id}`);
  if (!unit) throw notFound();
  return unit;
}

function lockOwn({ tx }: Pick<QueryContext, 'tx'>, { kind, unitId, language }: Place): Promise<Own | undefined> {
  return tx.row<Own>(sql`
    SELECT ${columns} FROM mail_templates WHERE kind = ${kind} AND business_unit_id = ${unitId} AND language = ${language} FOR UPDATE`);
}
