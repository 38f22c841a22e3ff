import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Kinds of account: staff, business customer, private customer, supplier. */
export const userKinds = ['internal', 'b2b', 'private', 'supplier'] as const;
export type UserKind = (typeof userKinds)[number];

/** `invited` has no password yet; `inactive` cannot sign in. */
export const userStates = ['active', 'invited', 'inactive'] as const;
export type UserState = (typeof userStates)[number];

/** Converts a kind to the flags stored in the table. */
export function flagsOf(kind: UserKind): { internal: boolean; externalB2b: boolean; externalSupplier: boolean } {
  return { internal: kind === 'internal', externalB2b: kind === 'b2b', externalSupplier: kind === 'supplier' };
}

/** Kinds of links from a user to another module. */
export type LinkKind = 'customer' | 'supplier' | 'manager' | 'place';

const kindsOf: Record<LinkKind, readonly UserKind[]> = {
  customer: ['b2b', 'private'],
  supplier: ['supplier'],
  manager: ['internal'],
  place: ['internal'],
};

/** Whether a kind of account may have a link of another module; refuses LINK_KIND_WRONG. */
export function decideLinkUser(kind: UserKind, link: LinkKind): Decision<undefined, 'LINK_KIND_WRONG'> {
  return mayBeLinked(kind, link) ? accept() : refuse('LINK_KIND_WRONG', { link, kind });
}

/**
 * Whether this kind of account may have such a link: staff are managers and operators, customers are contacts, suppliers belong to a
 * supplier.
 */
export function mayBeLinked(kind: UserKind, link: LinkKind): boolean {
  return kindsOf[link].includes(kind);
}
