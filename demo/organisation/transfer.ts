import { sql } from 'drizzle-orm';
import { listImportsEndpoint, readImportEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { remapImportEndpoint } from '#modules/imports/contract/remap-import.endpoint.ts';
import { startImportEndpoint } from '#modules/imports/contract/start-import.endpoint.ts';
import { uploadImportEndpoint } from '#modules/imports/contract/upload-import.endpoint.ts';
import { runImport } from '#modules/imports/server/run-import.job.ts';
import { addScheduleEndpoint } from '#modules/reports/contract/add-schedule.endpoint.ts';
import { listSchedulesEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { runExport } from '#modules/reports/server/run-export.job.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const headings = 'Uw referentie;Artikelcode;Aantal;Leverdatum;Omschrijving;Straat;Postcode;Plaats';

/** Adds an import of yesterday with one good order of four lines and three bad rows, two finished exports, and one sent by mail. */
export async function fillTransfer({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const manager = staff('order_manager');
  const finance = staff('finance');
  const yesterday = kernel.clock.now().subtract({ hours: 24 });
  const { rows } = await act(listImportsEndpoint, manager, {}, yesterday);
  if (rows.length === 0) {
    const customer = await kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`SELECT id FROM customers WHERE name = 'Reclamebureau Blikvanger'`),
    );
    const content = Buffer.from(`\uFEFF${listOf(today)}`).toString('base64');
    await act(uploadImportEndpoint, manager, { customerId: customer!.id, fileName: 'bestelling-blikvanger.csv', content }, yesterday);
  }
  const [imported] = (await act(listImportsEndpoint, manager, {}, yesterday)).rows;
  const { id, status, version, mapping } = await act(readImportEndpoint, manager, { id: imported!.id }, yesterday);
  const later = yesterday.add({ minutes: 6 });
  if (status === 'checked') {
    const options = { decimalMark: 'comma', sameReference: 'lines', method: 'pallet' } as const;
    const mapped = await act(remapImportEndpoint, manager, { id, version, mapping, options }, yesterday.add({ minutes: 3 }));
    await act(startImportEndpoint, manager, { id, version: mapped.version }, later);
  }
  // Runs these jobs at their own moment; the job queue then finds nothing left.
  await runJob(kernel, runImport, { importId: id }, { now: later });

  const period = { from: today.with({ day: 1 }).subtract({ months: 1 }).toString(), until: today.toString() };
  for (const [report, hours] of [
    ['orders', 20],
    ['invoices', 2],
  ] as const) {
    const at = kernel.clock.now().subtract({ hours });
    const made = await act(startExportEndpoint, finance, { report, ...period }, at);
    await runJob(kernel, runExport, { id: made.id }, { now: at.add({ minutes: 1 }) });
  }
  const { schedules } = await act(listSchedulesEndpoint, finance, {}, later);
  if (schedules.length === 0) await act(addScheduleEndpoint, finance, { report: 'orders', rhythm: 'weekly', sends: 'file' }, later);
}

function listOf(today: Temporal.PlainDate): string {
  const day = (days: number) => {
    const { day: ofMonth, month, year } = today.add({ days });
    return `${ofMonth}-${month}-${year}`;
  };
  return [
    headings,
    `BV-2611;flyer;2.500;${day(16)};Flyer winteractie;Havenkade 12;3011 BB;Rotterdam`,
    `BV-2611;business-cards;500;${day(12)};Visitekaartjes Sanne;;;`,
    `BV-2612;folder;1.000;${day(14)};Folder open dag;;;`,
    `BV-2611;bookmark;250;${day(16)};Boekenlegger;;;`,
    `BV-2613;BLOK-A5;veel;${day(9)};Notitieblokken;;;`,
    `BV-2614;business-cards;250;${day(12)};Visitekaartjes Joost;Havenkade 12;;`,
    `BV-2611;BLOK-A5;50;${day(9)};Notitieblokken A5;;;`,
    '',
  ].join('\r\n');
}
