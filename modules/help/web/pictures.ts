import type { MenuGroup } from '#platform/contract/page.ts';

const pictures = import.meta.glob<string>('./pictures/*.jpg', { eager: true, query: '?url', import: 'default' });

/** The address of an area's picture in a language; the tests take them, `npm run help-pictures` keeps them. */
export function pictureOf(topic: MenuGroup, language: string): string | undefined {
  return pictures[`./pictures/${topic}.${language}.jpg`];
}
