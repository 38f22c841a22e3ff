import type { ComponentType } from 'react';
import type { UserView } from '#modules/identity/contract/users/users.endpoints.ts';
import type { TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';

/** Panel that a higher module adds to an account: contact of a customer, supplier, plan place. */
export type UserLinkPanel = {
  name: string;
  /** Shows the link and edits it when `mayEdit`; renders nothing for a kind of account that cannot have it. */
  component: ComponentType<{ user: UserView; mayEdit: boolean }>;
};

/** Section of the profile page that a higher module adds. */
export type ContributedProfileSection = {
  key: string;
  /** Text key of the title, in that module's texts. */
  title: TextKey;
  /** Access rule; without it everybody sees the section. */
  access?: Access;
  /** Limits the section to contacts of a customer. */
  for?: 'customers';
  component: ComponentType;
};

/** Section of the home page of customers and suppliers that a higher module adds, for users with `access`; `beside` the others on a wide screen. */
export type ContributedHomeSection = { key: string; access: Access; beside?: boolean; component: ComponentType };

let filled: readonly UserLinkPanel[] = [];
let sections: readonly ContributedProfileSection[] = [];
let homeSections: readonly ContributedHomeSection[] = [];

/** Called once by `apps/web` with the profile sections of all modules. */
export function fillProfileSections(contributed: readonly ContributedProfileSection[]): void {
  sections = contributed;
}

export function contributedProfileSections(): readonly ContributedProfileSection[] {
  return sections;
}

/** Called once by `apps/web` with the home sections of all modules. */
export function fillHomeSections(contributed: readonly ContributedHomeSection[]): void {
  homeSections = contributed;
}

export function contributedHomeSections(): readonly ContributedHomeSection[] {
  return homeSections;
}

/** Called once by `apps/web` with the panels of all modules, before the first page renders. */
export function fillUserLinkPanels(panels: readonly UserLinkPanel[]): void {
  filled = panels;
}

export function userLinkPanels(): readonly UserLinkPanel[] {
  return filled;
}
