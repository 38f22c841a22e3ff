import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { OutsideService } from '#platform/contract/outside-services.ts';
import type { TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';
import { type Holder, mayEnter } from '#platform/domain/access.ts';

/** The person at the page, as the platform sees them. `id` 0 is nobody; with `mustEnrol` only their own profile is open. */
export type Person = {
  id: number;
  name: string;
  email: string;
  initials: string;
  internal: boolean;
  mustEnrol: boolean;
  /** The customer whose contact this is; null for anybody else. */
  customerId: number | null;
  /** Whether that customer is a company. */
  ofCompany: boolean;
  holder: Holder;
  /** The person who impersonates this one; null without impersonation. */
  impersonatedBy: string | null;
};

/** One line of the menu; a group has children and no route. `title` is a text key. */
export type MenuEntry = { key: string; title: TextKey; icon: string; route: string | null; badge: number | null; children: MenuEntry[] };

/** Where a brand's terms and its handling of data are read; empty without. */
type Legal = { termsUrl: string; privacyUrl: string };

export type Brand = {
  uiId: number;
  /** Empty for an unknown brand. */
  title: string;
  customerPortal: boolean;
  testEnvironment: boolean;
  /** Whether the brand offers theses, their wizard and publications. */
  printsDissertations: boolean;
  /** The country of the company; that of new addresses. */
  country: string;
  /** Its own color, `#rrggbb`, and the font of its headings. */
  primary: string;
  headingFont: string;
  /** Of its customer service; empty without one. */
  phone: string;
  /** The address of its logo; empty without one. */
  logo: string;
} & Legal;

export const outsideAddressNames = ['mainApplication', 'projectDashboard', 'thesisShop', 'satellite'] as const;
export type OutsideAddress = { name: (typeof outsideAddressNames)[number]; url: string };

/** The context of the page: person, brand, menu. Composed in `apps/web` from the modules' endpoints. */
export type Session = {
  person: Person;
  brand: Brand;
  /** All brands, for the picker of internal users. */
  brands: readonly (Pick<Brand, 'uiId' | 'title' | 'primary'> & Legal)[];
  menu: readonly MenuEntry[];
  /** The services that a stub of the server answers for. */
  stubs: readonly OutsideService[];
  /** Names of the shop's own activities, by code. */
  ownActivities: ReadonlyMap<string, { nameNl: string; nameEn: string }>;
  /** The shop's other applications, as far as the configuration names them. */
  outsideAddresses: readonly OutsideAddress[];
  chooseBrand(uiId: number): void;
  /** Sets the brand of the record that the page shows; null resets it. */
  overrideBrand(uiId: number | null): void;
  signOut(): void;
  openProfile(): void;
  /** Reads the version that the server runs, to detect a newer one. */
  readVersion(): Promise<string>;
  /** The version this page was loaded with. */
  version: string;
};

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

/** Applies the brand of the record that the page shows (a quote, an order's upload page), whatever the brand of the host name. */
export function useRecordBrand(uiId: number | undefined): void {
  const { overrideBrand: lendBrand } = useSession();
  useEffect(() => {
    if (uiId === undefined) return undefined;
    lendBrand(uiId);
    return () => lendBrand(null);
  }, [uiId, lendBrand]);
}

/** `may('baskets.cancel')`: whether the person has this access. Only hides buttons: the server decides. */
export function useMay(): (access: Access) => boolean {
  const { holder } = useSession().person;
  return (access) => mayEnter(access, holder);
}
