import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { addScheduleEndpoint } from '#modules/reports/contract/add-schedule.endpoint.ts';
import { listExportsEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { system } from '#platform/server/actor.ts';
import { withoutHeldConnection } from '#platform/server/database/connection-pool.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { act, addDraft, final, ineke, setUpInvoicing, shop } from '#test/setups/invoicing.ts';
import { auditFile } from './audit-file.ts';
import { runSchedules } from './export-schedules.ts';
import { queueExport } from './run-export.job.ts';

setUpInvoicing();

const november = { report: 'audit_file', from: '2026-11-01', until: '2026-11-30' } as const;
const accounts = { transportAccount: '8400', otherAccount: '8900', aheadAccount: '1450', debtorsAccount: '1300', vatAccount: '1520' };
async function saveAccounts(change: Partial<typeof accounts> = {}) {
  const { version } = await ineke.call(readPaymentSettingsEndpoint, {});
  await ineke.call(savePaymentSettingsEndpoint, { version, writeOffLimit: noMoney, ...accounts, ...change });
}
const valuesOf = (file: string, name: string) =>
  [...file.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value]) => value);

it('audit file › books the final invoices of one unit, in balance, with every account and customer that it names', async () => {
  // An account that a line lacks is needed, though only in its period, and transport may go with the other lines.
  await saveAccounts({ transportAccount: '', otherAccount: '', aheadAccount: '' });
  const { number: first } = await final();
  const refused = await ineke.refused(startExportEndpoint, { ...november, unitId: 2 });
  expect(refused).toMatchObject({ code: 'LEDGER_ACCOUNTS_MISSING', context: { accounts: ['account_of_other'] } });
  await ineke.call(startExportEndpoint, { ...november, unitId: 2, from: '2026-10-01', until: '2026-10-31' });
  await saveAccounts();
  const { number: second } = await final();
  const { id } = await ineke.call(startExportEndpoint, { ...november, unitId: 2 });
  await shop.runJobs();
  const [made] = (await ineke.call(listExportsEndpoint, {})).rows;
  const fetched = await ineke.inject({ method: 'GET', url: `/api/exports/${id}/file` });
  expect(fetched.headers['content-disposition']).toContain('.xaf');
  const file = fetched.body;
  expect(valuesOf(file, 'nr')).toEqual(expect.arrayContaining([first, second]));
  expect(made).toMatchObject({ id, status: 'ready', rowsDone: file.split('<transaction>').length - 1 });
  expect(valuesOf(file, 'fiscalYear')).toEqual(['2026']);
  expect(valuesOf(file, 'totalDebit')).toEqual(valuesOf(file, 'totalCredit'));
  expect(valuesOf(file, 'linesCount')).toEqual([String(file.split('<trLine>').length - 1)]);
  const [listed, used] = [file.split('<transactions>')[0]!, file.split('<transactions>')[1]!];
  expect(valuesOf(listed, 'accID')).toEqual([...new Set(valuesOf(used, 'accID'))].toSorted());
  expect(valuesOf(listed, 'accID')).toEqual(expect.arrayContaining(['1300', '1520', '8400']));
  expect(valuesOf(listed, 'custSupID')).toEqual([...new Set(valuesOf(used, 'custSupID'))]);
});

it('audit file › has no transactions for a unit without invoices', async () => {
  await saveAccounts();
  const { id } = await ineke.call(startExportEndpoint, { ...november, unitId: 5 });
  await shop.runJobs();
  const { body } = await ineke.inject({ method: 'GET', url: `/api/exports/${id}/file` });
  expect([valuesOf(body, 'linesCount'), valuesOf(body, 'totalDebit'), body.includes('<transaction>')]).toEqual([['0'], ['0.00'], false]);
});

it('audit file › refuses several units, two years, and settings without an account', async () => {
  await saveAccounts();
  expect(await ineke.refused(startExportEndpoint, november)).toMatchObject({
    code: 'UNIT_REQUIRED',
    errors: { unitId: [expect.any(String)] },
  });
  const twoYears = { ...november, unitId: 2, until: '2027-01-31' };
  expect(await ineke.refused(startExportEndpoint, twoYears)).toMatchObject({ code: 'PERIOD_BEYOND_YEAR' });
  const monthly = { report: 'audit_file', rhythm: 'monthly', sends: 'file' } as const;
  expect(await ineke.refused(addScheduleEndpoint, monthly)).toMatchObject({ code: 'UNIT_REQUIRED' });
  await saveAccounts({ vatAccount: '' });
  expect(await ineke.refused(startExportEndpoint, { ...november, unitId: 2 })).toMatchObject({
    code: 'LEDGER_ACCOUNTS_MISSING',
    message: expect.stringContaining('af te dragen btw'),
  });
  expect(await ineke.refused(addScheduleEndpoint, { ...monthly, unitId: 2 })).toMatchObject({ code: 'LEDGER_ACCOUNTS_MISSING' });
});

it('audit file › names an account after all that it is of: settings, main groups, sub groups and articles', async () => {
  await saveAccounts();
  const draft = await addDraft();
  const breaks = JSON.stringify([{ fromQuantity: 1, eachEur: 2.5 }]);
  await act(sql`
    WITH main AS (
      INSERT INTO main_groups (code, name_nl, name_en, position, ledger_account) VALUES ('audit', 'Drukwerk', 'Print', 90, '8400') RETURNING id),
    sub AS (
      INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position, ledger_account)
      SELECT id, 'audit', 'Proefschriften', 'Theses', 'flat', '{}', '{}', 9, 1, '8123' FROM main)
    INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, ledger_account)
    VALUES ('AUDIT-1', 'Boekenlegger', 'Bookmark', 9, ${breaks}::jsonb, 1, 1, '8123'), ('AUDIT-2', 'Boekenlegger', 'Bookmark', 9, ${breaks}::jsonb, 1, 1, '8123')`);
  await act(
    sql`UPDATE invoice_lines SET ledger_account = CASE kind WHEN 'line' THEN '8123' ELSE '8400' END WHERE invoice_id = ${draft.id}`,
  );
  await ineke.call(finalizeInvoicesEndpoint, { ids: [draft.id] });
  const { id } = await ineke.call(startExportEndpoint, { ...november, unitId: 2 });
  await shop.runJobs();
  const { body } = await ineke.inject({ method: 'GET', url: `/api/exports/${id}/file` });
  const names = new Map([...body.matchAll(/<accID>([^<]*)<[/]accID><accDesc>([^<]*)</g)].map(([, account, name]) => [account, name]));
  expect([names.get('8123'), names.get('8400')]).toEqual(['Proefschriften, Boekenlegger', 'Transport, Drukwerk']);
});

it('audit file › has in both of its readings no invoice that is finalized between them', async () => {
  await saveAccounts();
  await final();
  const draft = await addDraft();
  const asked = { ...november, unitId: 2, today: '2026-11-30', language: 'nl' } as const;
  const file = await inTransaction(
    shop.kernel.database,
    system,
    'read',
    async (tx) => {
      const parts = auditFile(tx, asked, { texts: shop.kernel.texts, onProgress: () => undefined });
      const { value: head } = await parts.next();
      await withoutHeldConnection(() => ineke.call(finalizeInvoicesEndpoint, { ids: [draft.id] }));
      return { commit: true, result: [head, ...(await Array.fromAsync(parts))].join('') };
    },
    { oneSnapshot: true },
  );
  expect(valuesOf(file, 'linesCount')).toEqual([String(file.split('<trLine>').length - 1)]);
});

it('audit file › says why it failed when an account is emptied before it is made', async () => {
  await saveAccounts();
  const { id } = await ineke.call(startExportEndpoint, { ...november, unitId: 2 });
  await saveAccounts({ vatAccount: '' });
  await shop.runJobs();
  const [row] = (await ineke.call(listExportsEndpoint, {})).rows;
  expect(row).toMatchObject({ id, status: 'failed', reason: expect.stringMatching(/grootboekrekening/i) });
});

it('audit file › that fails on schedule is mailed with the reason, to the administrators when its owner has left', async () => {
  await saveAccounts();
  await ineke.call(addScheduleEndpoint, { report: 'audit_file', rhythm: 'monthly', sends: 'file', unitId: 2 });
  await saveAccounts({ vatAccount: '' });
  const today = shop.clock.now().toString();
  const failedMails = () =>
    shop.kernel.act(({ tx }) =>
      tx.rows<{ to: string[]; text: string }>(
        sql`SELECT recipients AS "to", body_text AS text FROM mails WHERE kind = 'export_failed' ORDER BY id`,
      ),
    );
  try {
    shop.moveClock('2026-12-01T03:40:00Z');
    await shop.kernel.act((context) => runSchedules.run(context, {}));
    await shop.runJobs();
    expect(await failedMails()).toEqual([
      { to: ['ineke.smit@katern.example'], text: expect.stringMatching(/grootboekrekening.*status=failed/is) },
    ]);
    const [failed] = (await ineke.call(listExportsEndpoint, {})).rows;
    await act(sql`UPDATE exports SET status = 'waiting', finished_at = NULL WHERE id = ${failed!.id}`);
    await act(sql`UPDATE users SET active = false WHERE email = 'ineke.smit@katern.example'`);
    await shop.kernel.act(({ tx }) => queueExport(tx, failed!.id));
    await shop.runJobs();
    expect((await failedMails())[1]).toMatchObject({ to: ['beheer@katern.example'], text: expect.stringContaining('view=scheduled') });
  } finally {
    await act(sql`UPDATE users SET active = true WHERE email = 'ineke.smit@katern.example'`);
    shop.moveClock(today);
  }
});
