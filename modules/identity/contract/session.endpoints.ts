import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { outsideServices } from '#platform/contract/outside-services.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import type { TextKey } from '#platform/contract/text-key.ts';
import { textKey } from '#platform/contract/text-shapes.ts';

const nullableId = z.number().int().nullable();

/** The user state of the specification's section 3; `id` is 0 for an anonymous visitor. */
export const userState = z.object({
  id: z.number().int(),
  business_unit_id: nullableId,
  name: z.string(),
  language_iso: z.enum(['nl', 'en']),
  customer_id: nullableId,
  customer_contact_id: nullableId,
  /** Whether that customer is a company; `is_external_b2b` is the kind of account. */
  customer_is_business: z.boolean(),
  email: z.string(),
  initials: z.string(),
  permissions: z.array(z.string()),
  roles: z.array(z.string()),
  plan_place_id: nullableId,
  account_manager_id: nullableId,
  order_manager_id: nullableId,
  prepress_manager_id: nullableId,
  is_internal_user: z.boolean(),
  is_external_b2b: z.boolean(),
  is_admin: z.boolean(),
  supplier_id: nullableId,
  /** Name of the user who impersonates this one; null when nobody does. */
  impersonated_by: z.string().nullable(),
  /** The address at which this person begins after sign-in. */
  lands_on: z.string(),
  /** A role requires two-factor authentication and it is not set up yet: only the profile page opens. */
  must_enrol: z.boolean(),
});
export type UserState = z.infer<typeof userState>;

export const readMeEndpoint = endpoint({
  name: 'identity.readMe',
  method: 'GET',
  path: '/async/me',
  permission: 'PUBLIC',
  input: emptyShape,
  output: userState,
});

/** Whether a sign-in of this browser still needs its two-factor code. */
export const readWaitingSignInEndpoint = endpoint({
  name: 'identity.readWaitingSignIn',
  method: 'GET',
  path: '/async/waiting-sign-in',
  permission: 'PUBLIC',
  input: emptyShape,
  output: z.object({ waiting: z.boolean() }),
});

export type MenuItem = {
  key: string;
  /** Text key of the title: `platform.menu.<group>` or `platform.pages.<name>`. */
  title: TextKey;
  icon: string;
  route: string | null;
  badge: number | null;
  children: MenuItem[];
};
const menuItem: z.ZodType<MenuItem> = z.object({
  key: z.string(),
  title: textKey,
  icon: z.string(),
  route: z.string().nullable(),
  badge: z.number().int().nullable(),
  children: z.lazy(() => z.array(menuItem)),
});

export const readMenuEndpoint = endpoint({
  name: 'identity.readMenu',
  method: 'GET',
  path: '/async/menu',
  permission: 'PUBLIC',
  input: emptyShape,
  output: z.array(menuItem),
});

export const readBrandEndpoint = endpoint({
  name: 'identity.readBrand',
  method: 'GET',
  path: '/async/brand',
  permission: 'PUBLIC',
  input: emptyShape,
  output: z.object({
    ui_id: z.number().int().min(0).max(5),
    customer_portal: z.boolean(),
    test_environment: z.boolean(),
    /** The installation has no business unit yet: every page leads to the set-up. */
    needs_set_up: z.boolean(),
    /** `logo` changes when the picture changes; empty without one. */
    brands: z.array(
      z.object({
        ...{ ui_id: z.number().int(), title: z.string(), prints_dissertations: z.boolean() },
        /** Where the terms and the handling of data are read; empty without. */
        ...{ terms_url: z.string(), privacy_url: z.string() },
        ...{ country: z.string(), phone: z.string(), primary: z.string(), heading_font: z.string(), logo: z.string() },
      }),
    ),
    /** The services whose answers are those of a stub. */
    stubs: z.array(z.enum(outsideServices)),
    /** Names of the shop's own activities, by code; for the staff. */
    own_activities: z.array(z.object({ code: z.string(), name_nl: z.string(), name_en: z.string() })),
    version: z.string(),
  }),
});
