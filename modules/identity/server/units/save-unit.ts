import { sql } from 'drizzle-orm';
import { saveUnitEndpoint } from '#modules/identity/contract/units/save-unit.endpoint.ts';
import { completeUnitNumbers, decideUnit, decideUnitBeside } from '#modules/identity/domain/setup/unit.ts';
import { readLogo } from '#modules/identity/server/setup/logo.ts';
import { checkUnitNumbers } from '#modules/identity/server/setup/unit-numbers.ts';
import { type FieldChange, fieldChanges } from '#platform/domain/field-changes.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readUnits } from './units.store.ts';

/** The history says that the logo changed, without the picture. */
const withoutPicture = (change: FieldChange): FieldChange =>
  change.path === 'logo' ? { ...change, before: change.before && '…', after: change.after && '…' } : change;

export const saveUnit = command(saveUnitEndpoint, async ({ tx }, { id, version, ...given }) => {
  const asked = completeUnitNumbers(given);
  const units = await readUnits(tx, 'lock');
  const before = units.find((one) => one.id === id);
  if (id !== undefined && !before) throw notFound();
  if (before && before.version !== version) throw staleVersion(before);
  const decided = decideUnit(asked, checkUnitNumbers(asked));
  if (!decided.accepted) return decided;
  const unit = { ...asked, logo: readLogo(asked.logo).kept };
  const others = units.filter((one) => one.id !== id);
  const beside = decideUnitBeside({ isNew: !before, hosts: unit.hosts }, others);
  if (!beside.accepted) return beside;
  const changes = before ? fieldChanges({ ...before }, unit).map(withoutPicture) : [];
  if (before && changes.length === 0) return unchanged({ id: before.id, version: before.version });

  const { hosts, printsDissertations, ...brand } = unit;
  const unitId = before?.id ?? [1, 2, 3, 4, 5].find((free) => units.every((one) => one.id !== free))!;
  const stored = JSON.stringify({ unit: unitId, ...brand });
  const saved = await tx.row<{ version: number }>(sql`
    INSERT INTO business_units (id, ui_id, name, brand, hosts, prints_dissertations)
    VALUES (${unitId}, ${unitId}, ${unit.name}, ${stored}, ${sql.param(hosts)}, ${printsDissertations})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, brand = excluded.brand, hosts = excluded.hosts,
      prints_dissertations = excluded.prints_dissertations, version = business_units.version + 1
    RETURNING version`);
  const data = { name: unit.name, ...(before && { changes }) };
  await tx.record({ fact: before ? 'unit.changed' : 'unit.added', refs: { businessUnit: unitId }, data });
  return { id: unitId, version: saved!.version };
});
