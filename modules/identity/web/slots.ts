import type { ComponentType } from 'react';
import type { UserView } from '#modules/identity/contract/users.endpoints.ts';

/** What a user is to a higher module, beside the account: the contact of a customer, a supplier's, where they work. */
export type UserLinkPanel = {
  name: string;
  /** Shows the link, and lets it be set when `mayEdit`; nothing for a kind of account that cannot have it. */
  component: ComponentType<{ user: UserView; mayEdit: boolean }>;
};

/** A section of the page of one's own data that a higher module brings. */
export type BroughtProfileSection = {
  key: string;
  /** Text key of the title, in the module's own texts. */
  title: string;
  /** For whom it is; without it, for everybody. */
  access?: string;
  /** Only who is the contact of a customer. */
  for?: 'customers';
  component: ComponentType;
};

/** A section of the home of customers and suppliers that a higher module brings, for who may enter `access`. */
export type BroughtHomeSection = { key: string; access: string; component: ComponentType };

let filled: readonly UserLinkPanel[] = [];
let sections: readonly BroughtProfileSection[] = [];
let homeSections: readonly BroughtHomeSection[] = [];

/** The same with sections of the profile. */
export function fillProfileSections(brought: readonly BroughtProfileSection[]): void {
  sections = brought;
}

export function broughtProfileSections(): readonly BroughtProfileSection[] {
  return sections;
}

/** And with sections of the home of outsiders. */
export function fillHomeSections(brought: readonly BroughtHomeSection[]): void {
  homeSections = brought;
}

export function broughtHomeSections(): readonly BroughtHomeSection[] {
  return homeSections;
}

/** Called once by `apps/web` with the panels of all modules, before the first page stands. */
export function fillUserLinkPanels(panels: readonly UserLinkPanel[]): void {
  filled = panels;
}

export function userLinkPanels(): readonly UserLinkPanel[] {
  return filled;
}
