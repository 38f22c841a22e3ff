import type { ComponentType } from 'react';
import type { OutboxRow } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import type { UserView } from '#modules/identity/contract/users/users.endpoints.ts';
import type { Page } from '#platform/contract/page.ts';
import type { TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';
import type { RecordAct } from '#platform/web/list/bulk-acts.tsx';
import type { LinkProps } from '#platform/web/routing/use-page.ts';

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

/** Where a mail is dealt with: the page of the record that it is about, of a higher module. */
export type MailLink = { access: Page['access']; link: LinkProps };

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

let mailLink: (refs: readonly string[]) => MailLink | null = () => null;

/** Called once by `apps/web` with the link for the records that a mail is about. */
export function fillMailLink(linkOf: typeof mailLink): void {
  mailLink = linkOf;
}

let outboxActs: readonly RecordAct<OutboxRow>[] = [];

/** Called once by `apps/web` with what other modules may do to the mails about their records. */
export function fillOutboxActs(acts: readonly RecordAct<OutboxRow>[]): void {
  outboxActs = acts;
}

export function contributedOutboxActs(): readonly RecordAct<OutboxRow>[] {
  return outboxActs;
}

/** The link to the record that a mail is about; null where no page deals with its mails. */
export function mailLinkOf(refs: readonly string[]): MailLink | null {
  return mailLink(refs);
}
