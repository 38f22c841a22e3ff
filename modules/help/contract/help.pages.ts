import { page } from '#platform/contract/page.ts';

/** The explanation of an area of the menu, or of the first week of each role. */
export const helpPage = page({
  name: 'help',
  path: '/help/{topic?}',
  access: 'fup',
  internalOnly: true,
  menu: { group: 'tools', order: 5, icon: 'help', path: '/help' },
});

export const helpPages = [helpPage] as const;
