import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const named = [...document.matchAll(/`([\w./-]+\.ts) › ([^`]+)`/g)].map(([, file, name]) => ({ file: file!, name: name! }));
const states = [...document.matchAll(/^\| \d+\.\d+.* \| (\S[^|]*) \| [^|]*\|$/gm)].map(([, state]) => state!.trim());

describe('security checklist', () => {
  it('names tests that exist', () => {
    expect(named.length).toBeGreaterThan(60);
    const lines = (file: string) => (existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8').split('\n') : []);
    const isComment = (line: string) => /^\s*(\/\/|\*)/.test(line);
    const missing = named.filter(({ file, name }) => !lines(file).some((line) => line.includes(name) && !isComment(line)));
    expect(missing).toEqual([]);
  });
  it('gives every line a state', () => {
    expect(states.length).toBeGreaterThan(120);
    expect([...new Set(states)].toSorted()).toEqual(['met', 'n/a', 'not met', 'partly']);
  });
});
