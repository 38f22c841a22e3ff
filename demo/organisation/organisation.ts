import { sql } from 'drizzle-orm';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { createUser } from '#modules/identity/server/public.ts';
import type { DemoContext } from '../fill.ts';
import brands from './brands.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };

/** Adds five business units with their brands, the roles, and a user for each role. */
export async function fillOrganisation({ kernel }: DemoContext): Promise<void> {
  await kernel.act(async ({ tx }) => {
    for (const { unit, hosts, printsDissertations, ...brand } of brands) {
      await tx.rows(sql`
        INSERT INTO business_units (id, ui_id, name, brand, hosts, prints_dissertations)
        VALUES (${unit}, ${unit}, ${brand.name}, ${JSON.stringify({ unit, ...brand })}, ${sql.param(hosts)}, ${printsDissertations})`);
    }
    for (const role of roles) {
      await tx.rows(sql`
        INSERT INTO roles (code, name_nl, name_en, permissions)
        VALUES (${role.code}, ${role.nameNl}, ${role.nameEn}, ${sql.param(role.permissions)})`);
    }
  });
  await kernel.act(async (context) => {
    for (const person of people) {
      const userId = await createUser(context, {
        name: person.name,
        email: person.email,
        password: person.password,
        language: 'nl',
        businessUnitId: person.unit,
        internal: person.kind === 'internal',
        externalB2b: person.kind === 'b2b',
        externalSupplier: person.kind === 'supplier',
        admin: person.role === 'admin',
        roles: [person.role, ...(person.alsoRole ? [person.alsoRole] : [])],
      });
      const kind = managerKinds[person.role];
      if (kind) {
        await context.tx.rows(sql`INSERT INTO managers (kind, user_id, phone, unit_ids)
          VALUES (${kind}, ${userId}, '030 555 01 11', ${sql.param([1, 2, 3, 4, 5])})`);
      }
    }
  });
}

const managerKinds: Record<string, 'order' | 'account' | 'prepress'> = {
  order_manager: 'order',
  account_manager: 'account',
  prepress_manager: 'prepress',
};
