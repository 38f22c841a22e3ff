import type { ComponentType } from 'react';

/** A part of the page of a customer that another module brings: its own head, and nothing when there is nothing in it. */
export type PortalSection = { key: string; component: ComponentType };

let sections: readonly PortalSection[] = [];

/** Called once by `apps/web`, in the order they are shown. */
export function fillPortalSections(brought: readonly PortalSection[]): void {
  sections = brought;
}

export function portalSections(): readonly PortalSection[] {
  return sections;
}
