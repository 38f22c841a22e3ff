import type { MenuGroup } from '#platform/contract/page.ts';

const pictures = import.meta.glob<string>('./pictures/*.jpg', { eager: true, query: '?url', import: 'default' });

/** The address of an area's picture in a language; `npm run help-pictures` takes them. */
export function pictureOf(topic: MenuGroup, language: string): string | undefined {
  return pictures[`./pictures/${topic}.${language}.jpg`];
}
