import type { Database } from '#platform/server/database/database.ts';

export type Unit = {
  id: number;
  uiId: number;
  name: string;
  hosts: string[];
  printsDissertations: boolean;
  country: string;
  phone: string;
  termsUrl: string;
  privacyUrl: string;
  primary: string;
  headingFont: string;
  logo: string;
};

/** Reads the units with their hosts from the database and from the configuration. */
export async function readUnits(database: Database, moreHosts: Readonly<Record<number, readonly string[]>>): Promise<Unit[]> {
  const found = await database.pool.query<Unit>({
    name: 'units',
    text: `SELECT id, ui_id AS "uiId", name, hosts, prints_dissertations AS "printsDissertations", coalesce(brand ->> 'country', 'NL') AS country,
      coalesce(brand ->> 'phone', '') AS phone, coalesce(brand ->> 'termsUrl', '') AS "termsUrl",
      coalesce(brand ->> 'privacyUrl', '') AS "privacyUrl", brand ->> 'primary' AS primary, brand ->> 'headingFont' AS "headingFont",
      coalesce(left(md5(nullif(brand ->> 'logo', '')), 12), '') AS logo FROM business_units ORDER BY id`,
  });
  return found.rows.map((unit) => ({ ...unit, hosts: [...unit.hosts, ...(moreHosts[unit.uiId] ?? [])] }));
}

/** The unit of a host; undefined for a host of no brand. */
export const unitOfHost = <Of extends Pick<Unit, 'hosts'>>(units: readonly Of[], host: string): Of | undefined =>
  units.find((unit) => unit.hosts.includes(host.toLowerCase()));

/** The brand of a request, by host; any other host is not a customer portal and has the brand of the person's unit, else 0. */
export function brandOf(units: readonly Unit[], host: string, businessUnitId: number | null) {
  const byHost = unitOfHost(units, host);
  const own = units.find((unit) => unit.id === businessUnitId);
  return {
    ui_id: (byHost ?? own)?.uiId ?? 0,
    customer_portal: byHost !== undefined,
    needs_set_up: units.length === 0,
    brands: units.map(({ uiId, name, printsDissertations, country, phone, termsUrl, privacyUrl, primary, headingFont, logo }) => ({
      ...{ terms_url: termsUrl, privacy_url: privacyUrl },
      ...{ ui_id: uiId, title: name, prints_dissertations: printsDissertations, country, phone, primary, heading_font: headingFont, logo },
    })),
  };
}
