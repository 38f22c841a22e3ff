import type { ComponentType } from 'react';
import type { UserView } from '#modules/identity/contract/users.endpoints.ts';

/** What a user is to a higher module, beside the account: the contact of a customer, a supplier's, where they work. */
export type UserLinkPanel = {
  name: string;
  /** Shows the link, and lets it be set when `mayEdit`; nothing for a kind of account that cannot have it. */
  component: ComponentType<{ user: UserView; mayEdit: boolean }>;
};

let filled: readonly UserLinkPanel[] = [];

/** Called once by `apps/web` with the panels of all modules, before the first page stands. */
export function fillUserLinkPanels(panels: readonly UserLinkPanel[]): void {
  filled = panels;
}

export function userLinkPanels(): readonly UserLinkPanel[] {
  return filled;
}
