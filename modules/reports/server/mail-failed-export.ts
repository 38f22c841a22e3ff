import { sql } from 'drizzle-orm';
import { administratorsOf, identityTables, mailUser } from '#modules/identity/server/public.ts';
import { exportsPage } from '#modules/reports/contract/reports.pages.ts';
import type { ReportKey } from '#modules/reports/domain/exports.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { refusalTexts } from '#platform/server/text/format-refusal.ts';
import { pageLanguage } from '#platform/server/text/texts.ts';
import { hasReportPermission } from './report-rights.ts';

type Scheduled = { userId: number; report: ReportKey; recipientIds: number[] };
type Reason = Pick<Refused, 'code' | 'params'>;

/** Mails who scheduled a report that it could not be made, and why; the administrators when that account is closed. */
export async function mailFailedExport(context: CommandContext, { userId, report }: Scheduled, reason: Reason | undefined): Promise<void> {
  const { kernel } = context;
  const { texts } = kernel;
  const owner = await readOwner(context, userId);
  for (const id of owner.active ? [userId] : await administratorsOf(context.tx)) {
    await mailUser(context, id, {
      kind: 'export_failed',
      params: (asked) => {
        const language = pageLanguage(asked);
        return {
          report: texts.say(language, `reports.exports.report.${report}.title`),
          owner: owner.name,
          reason: reason
            ? texts.refusal(language, reason.code, refusalTexts(kernel, language, reason.params))
            : texts.say(language, 'reports.mail.failedUnexpectedly'),
        };
      },
      url: exportsAddress(context, owner.active ? { status: 'failed' } : { view: 'scheduled' }),
    });
  }
}

/**
 * Mails that a scheduled report stops, because who scheduled it has no right to it any more: to them and their recipients, and to the
 * administrators when that account is closed.
 */
export async function mailEndedSchedule(context: CommandContext, { userId, report, recipientIds }: Scheduled): Promise<void> {
  const owner = await readOwner(context, userId);
  const readers = await context.tx.rows<{ id: number }>(sql`
    SELECT u.id FROM ${identityTables.users} u WHERE u.id = ANY(${sql.param(recipientIds)}) AND ${hasReportPermission(sql`${report}::text`)} ORDER BY u.id`);
  const first = owner.active ? [userId] : await administratorsOf(context.tx);
  for (const id of new Set([...first, ...readers.map((reader) => reader.id)])) {
    await mailUser(context, id, {
      kind: 'export_ended',
      params: (language) => ({
        report: context.kernel.texts.say(pageLanguage(language), `reports.exports.report.${report}.title`),
        owner: owner.name,
      }),
      url: exportsAddress(context, { view: 'scheduled' }),
    });
  }
}

async function readOwner({ tx }: CommandContext, userId: number): Promise<{ name: string; active: boolean }> {
  const found = await tx.row<{ name: string; active: boolean }>(
    sql`SELECT u.name, u.active FROM ${identityTables.users} u WHERE u.id = ${userId}`,
  );
  return found!;
}

function exportsAddress({ kernel }: CommandContext, search: Record<string, string>): string {
  const url = new URL(exportsPage.path, kernel.config.publicUrl);
  url.search = new URLSearchParams(search).toString();
  return url.toString();
}
