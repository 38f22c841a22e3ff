import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listStatusesEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { saveStatusEndpoint } from '#modules/complaints/contract/save-status.endpoint.ts';
import { complain, quality, setUpLateComplaints, shop } from '#test/setups/late-complaints.ts';

setUpLateComplaints();

it('statuses › change, as long as they form a valid set and no complaint has a removed status', async () => {
  await complain();
  const { rows } = await quality.call(listStatusesEndpoint, {});
  const [start, next] = rows;
  const code = async (change: object) => (await quality.refused(saveStatusEndpoint, { ...start!, ...change })).code;
  expect(await code({ nextIds: [start!.id] })).toBe('COMPLAINT_NEXT_ITSELF');
  expect(await code({ nextIds: [] })).toBe('COMPLAINT_NEXT_NOTHING');
  const speak = (language: 'nl' | 'en') =>
    shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE users SET language = ${language} WHERE name LIKE 'Koen%'`));
  await speak('en');
  const stoodIn = await quality.refused(saveStatusEndpoint, { ...start!, active: false });
  expect([stoodIn.code, stoodIn.message]).toEqual(['STATUS_STOOD_IN', expect.stringContaining(start!.nameEn)]);
  await speak('nl');
  expect(await code({ version: 9 })).toBe('STALE_VERSION');
  expect((await quality.refused(saveStatusEndpoint, { ...start!, nextIds: [999_999] })).status).toBe(404);
  const { id: made } = await quality.call(saveStatusEndpoint, {
    ...{ nameNl: 'bij de directie', nameEn: 'with the board', kind: 'waiting', tone: 'amber', position: 45, nextIds: [next!.id] },
  });
  await quality.call(saveStatusEndpoint, { ...start!, nextIds: [...start!.nextIds, made] });
});
