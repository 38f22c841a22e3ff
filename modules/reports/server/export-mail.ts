import { sql } from 'drizzle-orm';
import { exportsPage } from '#modules/reports/contract/reports.pages.ts';
import { enclosedBytes, exportDays } from '#modules/reports/domain/exports.ts';
import { documentFormats } from '#platform/server/document-text.ts';
import { queueMail } from '#platform/server/mail.ts';
import { writeMail } from '#platform/server/mail-letter.ts';
import type { CommandContext } from '#platform/server/served.ts';
import type { StoredExport } from './run-export.job.ts';

type Made = { key: string; name: string; mime: string; size: number; rows: number };
type Reader = { email: string; name: string; brand: { name: string; primary: string; phone: string; website: string } };

/** Tells its owner that a report is there, with the file where that was asked and it is not too large for a mail. */
export async function mailExport(context: CommandContext, found: StoredExport, file: Made): Promise<void> {
  const { tx, kernel } = context;
  const reader = await tx.row<Reader>(sql`
    SELECT p.email, p.name, (SELECT brand FROM business_units u ORDER BY u.id = coalesce(p.business_unit_id, 0) DESC, u.id LIMIT 1) AS brand
    FROM users p WHERE p.id = ${found.userId} AND p.active`);
  if (!reader) return;
  const { language } = found;
  const formats = documentFormats(language);
  const enclosed = found.mailAs === 'file' && file.size <= enclosedBytes;
  const params = {
    name: reader.name,
    report: kernel.texts.say(language, `reports.exports.report.${found.report}.title`),
    rows: file.rows,
    period: found.from && found.until ? `${formats.date(found.from)} – ${formats.date(found.until)}` : 'none',
    enclosed: enclosed ? 'yes' : 'no',
    days: exportDays,
  };
  const say = (key: string) => kernel.texts.say(language, `reports.exports.mail.${key}`, params);
  await queueMail(context, {
    kind: 'export',
    refs: [`export:${found.id}`],
    to: [reader.email],
    from: reader.brand.name,
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
