/** What an account is for: staff, a business customer, a private customer, a supplier. */
export const userKinds = ['internal', 'b2b', 'private', 'supplier'] as const;
export type UserKind = (typeof userKinds)[number];

/** `invited` has no password yet; `inactive` cannot sign in. */
export const userStates = ['active', 'invited', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

/** The kind as the table keeps it. */
export function flagsOf(kind: UserKind): { internal: boolean; externalB2b: boolean; externalSupplier: boolean } {
  return { internal: kind === 'internal', externalB2b: kind === 'b2b', externalSupplier: kind === 'supplier' };
}

/** What a user can be to another module. */
export type LinkKind = 'customer' | 'supplier' | 'manager' | 'place';

const kindsOf: Record<LinkKind, readonly UserKind[]> = {
  customer: ['b2b', 'private'],
  supplier: ['supplier'],
  manager: ['internal'],
  place: ['internal'],
};

/** Whether an account of this kind may be linked so: staff manage and work, customers are contacts, suppliers are a supplier's. */
export function mayBeLinked(kind: UserKind, link: LinkKind): boolean {
  return kindsOf[link].includes(kind);
}
