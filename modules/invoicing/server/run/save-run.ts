import { saveRunEndpoint } from '#modules/invoicing/contract/run/save-run.endpoint.ts';
import { decideRunDay } from '#modules/invoicing/domain/run/collective-run.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { lockRun, saveRunRow } from './runs.store.ts';

export const saveRun = command(saveRunEndpoint, async ({ tx }, { frequency, version, ...given }) => {
  const run = await lockRun(tx, frequency, version);
  const decided = decideRunDay({ frequency, ...given });
  if (!decided.accepted) return decided;
  const isMonthly = frequency === 'monthly';
  const asked = { ...given, weekday: isMonthly ? null : given.weekday, monthDay: isMonthly ? given.monthDay : null };
  const fields = (Object.keys(asked) as (keyof typeof asked)[]).filter((name) => String(run[name]) !== String(asked[name]));
  if (fields.length === 0) return unchanged({ version });
  const saved = await saveRunRow(tx, run, asked);
  await tx.record({ fact: 'invoice_run.changed', refs: { invoice_run: 1 }, data: { frequency, count: fields.length } });
  return { version: saved };
});
