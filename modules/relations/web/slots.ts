import type { ComponentType } from 'react';

/** A tab of the relation that a higher module brings. */
export type RelationTab = {
  name: string;
  /** Text key of the title, in the module's own texts. */
  title: string;
  /** Who sees it, in the words of routes.csv; everybody who sees the relation when it is left out. */
  permission?: string;
  component: ComponentType<{ customerId: number }>;
};

let filled: readonly RelationTab[] = [];

/** Called once by `apps/web` with the tabs of all modules, before the first page stands. */
export function fillRelationTabs(tabs: readonly RelationTab[]): void {
  filled = tabs;
}

export function relationTabs(): readonly RelationTab[] {
  return filled;
}
