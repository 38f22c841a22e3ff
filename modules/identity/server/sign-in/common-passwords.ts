import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

let words: ReadonlySet<string> | undefined;

/** The base words of the most common breached passwords; read once, when a password is first chosen. The file names its source. */
export function commonPasswords(): ReadonlySet<string> {
  words ??= new Set(
    gunzipSync(readFileSync(path.join(import.meta.dirname, 'common-passwords.txt.gz')))
      .toString('utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );
  return words;
}
