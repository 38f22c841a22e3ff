import type { readBrandEndpoint, UserState } from '#modules/identity/contract/session.endpoints.ts';
import { readBrandLogoEndpoint } from '#modules/identity/contract/units/read-brand-logo.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ownLook } from '#platform/domain/brand-variables.ts';
import { type Brand, type OutsideAddress, outsideAddressNames, type Person, type Session } from '#platform/web/session.tsx';

/** Converts the user state of `/async/me`. */
export function personOf(user: UserState): Person {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    initials: user.initials,
    internal: user.is_internal_user,
    customerId: user.customer_id,
    ofCompany: user.customer_is_business,
    impersonatedBy: user.impersonated_by,
    mustEnrol: user.must_enrol,
    holder: {
      signedIn: user.id > 0,
      internal: user.is_internal_user,
      admin: user.is_admin,
      permissions: new Set(user.permissions),
    },
  };
}

/** All brands for the picker; 0, anonymous, has no business unit and comes first. */
export function brandsOf(answer: OutputOf<typeof readBrandEndpoint>): Session['brands'] {
  const units = answer.brands
    .filter((brand) => brand.ui_id !== 0)
    .map(({ ui_id, title, primary, terms_url: termsUrl, privacy_url: privacyUrl }) => ({
      uiId: ui_id,
      title,
      primary,
      termsUrl,
      privacyUrl,
    }));
  return [{ uiId: 0, title: 'Katern', primary: ownLook.primary, termsUrl: '', privacyUrl: '' }, ...units];
}

/** The color and heading font of a brand; those of Katern for 0 and an unknown one. */
export function lookOf({ brands }: OutputOf<typeof readBrandEndpoint>, uiId: number) {
  const { primary, heading_font: headingFont } = brands.find((brand) => brand.ui_id === uiId) ?? {
    ...{ primary: ownLook.primary, heading_font: ownLook.headingFont },
  };
  return { uiId, primary, headingFont };
}

/** The brand of the page: that of the record it shows, else the one an internal user chose, else that of the host name. */
export function brandOf(
  answer: OutputOf<typeof readBrandEndpoint>,
  person: Person,
  chosen: string | null,
  lent: number | null = null,
): Brand {
  const brands = brandsOf(answer);
  const byChoice = person.internal && chosen !== null ? brands.find((brand) => String(brand.uiId) === chosen) : undefined;
  const uiId = lent ?? byChoice?.uiId ?? answer.ui_id;
  const own = answer.brands.find((brand) => brand.ui_id === uiId);
  return {
    ...lookOf(answer, uiId),
    phone: own?.phone ?? '',
    ...{ termsUrl: own?.terms_url ?? '', privacyUrl: own?.privacy_url ?? '' },
    // The screens of the shop itself, without a brand, are in the country of its first unit.
    country: (own ?? answer.brands.find((brand) => brand.ui_id !== 0))?.country ?? 'NL',
    logo: own?.logo ? `${readBrandLogoEndpoint.path.replace(':unit', String(uiId))}?v=${own.logo}` : '',
    title: brands.find((brand) => brand.uiId === uiId)?.title ?? '',
    customerPortal: answer.customer_portal,
    testEnvironment: answer.test_environment,
    printsDissertations: own?.prints_dissertations ?? false,
  };
}

/** The names of the shop's own activities by their code. */
export function ownActivitiesOf({ own_activities }: OutputOf<typeof readBrandEndpoint>): Session['ownActivities'] {
  return new Map(own_activities.map(({ code, name_nl: nameNl, name_en: nameEn }) => [code, { nameNl, nameEn }]));
}

/** Parses the shop's other addresses, which the server puts into the page; only http and https ones count. */
export function outsideAddressesOf(json: string): OutsideAddress[] {
  try {
    const addresses = JSON.parse(json) as Record<OutsideAddress['name'], string>;
    return outsideAddressNames.map((name) => ({ name, url: addresses[name] })).filter(({ url }) => /^https?:\/\//.test(url));
  } catch {
    return [];
  }
}
