import { sql } from 'drizzle-orm';
import { listMailTemplatesEndpoint, previewMailTemplateEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { decideMailText, fillMailText, type MailText } from '#platform/domain/mail-text.ts';
import type { ReaderLanguage } from '#platform/domain/translation-locale.ts';
import type { DocumentBrand } from '#platform/server/documents/house-style.ts';
import { notFound } from '#platform/server/errors.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';
import { type StoredSchedule, scheduleOf, storedSchedules } from '#platform/server/mail/mail-schedules.ts';
import { defaultMailText, type MailKind, mailKinds, mailLanguages, mailSamples } from '#platform/server/mail/mail-text.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';

type Place = { kind: string; unitId: number; language: ReaderLanguage };
type Own = MailText & Place & { inUse: boolean; version: number; changedAt: string; changedBy: string };

const columns = sql`kind, business_unit_id AS "unitId", language, subject, message, button, in_use AS "inUse", version, changed_at AS "changedAt", changed_by AS "changedBy"`;

/** Returns a kind of mail; 404 when there is none, or none in the language. */
export function expectMailKind(kernel: InnerKernel, kind: string, language: ReaderLanguage = 'nl'): MailKind {
  const known = mailKinds.entriesOf(kernel).find((one) => one.kind === kind);
  if (!known || !mailLanguages(kernel.texts, known).includes(language)) throw notFound();
  return known;
}

export const listMailTemplates = query(listMailTemplatesEndpoint, async ({ tx, kernel, actor }) => {
  const units = await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY id`);
  const own = await tx.rows<Own>(sql`SELECT ${columns} FROM mail_templates`);
  const schedules = await tx.rows<StoredSchedule>(storedSchedules);
  const places = mailKinds
    .entriesOf(kernel)
    .flatMap((kind) => units.flatMap((unit) => mailLanguages(kernel.texts, kind).map((language) => ({ kind, unit, language }))));
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

export const previewMailTemplate = query(previewMailTemplateEndpoint, async (context, input) => {
  const { subject, html, about } = await writeSample(context, input);
  const problem = formatDecision(
    context,
    decideMailText(input, Object.keys(expectMailKind(context.kernel, input.kind, input.language).fields)),
  );
  return { subject, html, about, problem };
});

/** Renders a mail with real data where available and example data elsewhere. Its button links to the home page. */
export async function writeSample(context: QueryContext, { kind, unitId, language, subject, message, button }: Place & MailText) {
  const { kernel } = context;
  const known = expectMailKind(kernel, kind, language);
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

export function lockOwn({ tx }: Pick<QueryContext, 'tx'>, { kind, unitId, language }: Place): Promise<Own | undefined> {
  return tx.row<Own>(sql`
    SELECT ${columns} FROM mail_templates WHERE kind = ${kind} AND business_unit_id = ${unitId} AND language = ${language} FOR UPDATE`);
}
