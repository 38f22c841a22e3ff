import { expect, it } from 'vitest';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { addScheduleEndpoint } from '#modules/reports/contract/add-schedule.endpoint.ts';
import { listExportsEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { final, ineke, setUpInvoicing, shop } from '#test/setups/invoicing.ts';

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
  const { number } = await final();
  const refused = await ineke.refused(startExportEndpoint, { ...november, unitId: 2 });
  expect(refused).toMatchObject({ code: 'LEDGER_ACCOUNTS_MISSING', context: { accounts: ['account_of_other'] } });
  await ineke.call(startExportEndpoint, { ...november, unitId: 2, from: '2026-10-01', until: '2026-10-31' });
  await saveAccounts();
  await final();
  const { id } = await ineke.call(startExportEndpoint, { ...november, unitId: 2 });
  await shop.runJobs();
  expect((await ineke.call(listExportsEndpoint, {})).rows[0]).toMatchObject({ id, status: 'ready', rowsDone: 2 });
  const fetched = await ineke.inject({ method: 'GET', url: `/api/exports/${id}/file` });
  expect(fetched.headers['content-disposition']).toContain('.xaf');
  const file = fetched.body;
  expect(valuesOf(file, 'nr')).toContain(number);
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
