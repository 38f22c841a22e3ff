import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { type Holder, mayEnter } from '#platform/domain/access.ts';

/** Who looks at the page, as the platform needs to know it. `id` 0 is nobody; who must enrol goes nowhere but to the own profile. */
export type Person = {
  id: number;
  name: string;
  email: string;
  initials: string;
  internal: boolean;
  mustEnrol: boolean;
  /** The customer whose contact this is; null for anybody else. */
  customerId: number | null;
  holder: Holder;
  /** Who acts in this person's name; null when it is the person. */
  impersonatedBy: string | null;
};

/** One line of the menu; a group has children and no route. `title` is a text key. */
export type MenuEntry = { key: string; title: string; icon: string; route: string | null; badge: number | null; children: MenuEntry[] };

export type Brand = {
  uiId: number;
  /** Empty for a brand that this shop does not know. */
  title: string;
  customerPortal: boolean;
  testEnvironment: boolean;
  /** Theses, their wizard and publications are this brand's work. */
  printsDissertations: boolean;
};

export const outsidePlaces = ['mainApplication', 'projectDashboard', 'thesisShop', 'satellite'] as const;
export type OutsideAddress = { name: (typeof outsidePlaces)[number]; url: string };

/** What the page stands in: who, which brand, which menu. Composed in `apps/web` from the modules' answers. */
export type Session = {
  person: Person;
  brand: Brand;
  /** All brands, for the picker of internal users. */
  brands: readonly { uiId: number; title: string }[];
  menu: readonly MenuEntry[];
  /** The shop's other applications, as far as the configuration names them. */
  outsideAddresses: readonly OutsideAddress[];
  chooseBrand(uiId: number): void;
  /** The brand of what the page shows, worn until it is given back with null. */
  lendBrand(uiId: number | null): void;
  signOut(): void;
  openProfile(): void;
  /** The version that the server runs now, for the check of a newer one. */
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

/** The page wears the brand that made what it shows, whatever its host's: a quote, an order's upload page. */
export function useBrandOf(uiId: number | undefined): void {
  const { lendBrand } = useSession();
  useEffect(() => {
    if (uiId === undefined) return undefined;
    lendBrand(uiId);
    return () => lendBrand(null);
  }, [uiId, lendBrand]);
}

/** `may('baskets.cancel')`: whether the person may do what asks for this access; hides buttons, the server decides. */
export function useMay(): (access: string) => boolean {
  const { holder } = useSession().person;
  return (access) => mayEnter(access, holder);
}
