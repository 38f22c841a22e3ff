import type { ComponentType } from 'react';

/** Section of the customer page that a module adds, with its own heading; renders nothing when empty. */
export type PortalSection = { key: string; component: ComponentType };

let sections: readonly PortalSection[] = [];

/** Called once by `apps/web`, in display order. */
export function fillPortalSections(brought: readonly PortalSection[]): void {
  sections = brought;
}

export function portalSections(): readonly PortalSection[] {
  return sections;
}
