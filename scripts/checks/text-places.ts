import { globSync } from 'node:fs';
import { dirname } from 'node:path';

export interface TextPlace {
  folder: string;
  /** What its keys begin with: the module, or `platform`. */
  name: string;
}

/** The folders with text files. */
export function findTextPlaces(root: string): TextPlace[] {
  const folders = globSync('{platform/text,modules/*/text}/*.json', { cwd: root }).map((path) => dirname(path).replaceAll('\\', '/'));
  return [...new Set(folders)].sort().map((folder) => ({ folder, name: folder.split('/').at(-2) ?? '' }));
}
