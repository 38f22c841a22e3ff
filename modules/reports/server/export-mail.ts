import { sql } from 'drizzle-orm';
import { identityTables, type MailBrand } from '#modules/identity/server/public.ts';
import { exportsPage } from '#modules/reports/contract/reports.pages.ts';
import { exportDays, isBooks, maxAttachmentBytes } from '#modules/reports/domain/exports.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { writeMail } from '#platform/server/mail/write-mail.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';
import { hasReportPermission } from './report-rights.ts';
import type { StoredExport } from './run-export.job.ts';

type Made = { key: string; name: string; mime: string; size: number; rows: number };
type Reader = { email: string; name: string; language: Language; brand: MailBrand };

/**
 * Mails the owner and the permitted recipients that a report is ready: with the file attached if requested and small enough, otherwise with
 * a link.
 */
export async function mailExport(context: CommandContext, found: StoredExport, file: Made): Promise<void> {
  const { userId, report, recipientIds } = found;
  const readers = await context.tx.rows<Reader>(sql`
    SELECT u.email, u.name, u.language, (SELECT brand FROM ${identityTables.businessUnits} b ORDER BY b.id = coalesce(u.business_unit_id, 0) DESC, b.id LIMIT 1) AS brand
    FROM ${identityTables.users} u WHERE u.id = ${userId} AND u.active OR u.id = ANY(${sql.param([...recipientIds])}) AND ${hasReportPermission(sql`${report}::text`)}
    ORDER BY u.id <> ${userId}, u.id`);
  for (const reader of readers) await mailReader(context, found, file, reader);
}

async function mailReader(context: CommandContext, found: StoredExport, file: Made, reader: Reader): Promise<void> {
  const { kernel } = context;
  const { language } = reader;
  const formats = documentFormats(language);
  const enclosed = found.mailAs === 'file' && file.size <= maxAttachmentBytes;
  const params = {
    name: reader.name,
    report: kernel.texts.say(language, `reports.exports.report.${found.report}.title`),
    rows: file.rows,
    counted: isBooks(found.report) ? 'invoices' : 'rows',
    period: found.from && found.until ? `${formats.date(found.from)} – ${formats.date(found.until)}` : 'none',
    enclosed: enclosed ? 'yes' : 'no',
    days: exportDays,
  };
  const say = (key: string) => kernel.texts.say(language, `reports.exports.mail.${key}`, params);
  await queueMail(context, {
    kind: 'export',
    refs: [`export:${found.id}`],
    to: [reader.email],
    brand: reader.brand,
    subject: say('subject'),
    ...writeMail({
      language,
      brand: reader.brand,
      message: say('message'),
      button: { label: say('button'), url: `${kernel.config.publicUrl}${exportsPage.path}` },
      signature: reader.brand.name,
    }),
    ...(enclosed && { attachments: [{ name: file.name, mime: file.mime, fileKey: file.key }] }),
  });
}
