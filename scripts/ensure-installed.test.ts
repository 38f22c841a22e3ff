import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inspectInstallation } from './ensure-installed.mjs';

let root = '';

function write(path: string, content: unknown): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'katern-installed-'));
  write('package-lock.json', {
    packages: { '': {}, 'node_modules/one': { version: '1.0.0' }, 'node_modules/mac': { version: '2.0.0', optional: true } },
  });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('installation', () => {
  it('is missing when nothing is there', () => {
    expect(inspectInstallation(root)).toBe('missing');
  });

  it('is complete without the packages of other machines', () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/one': { version: '1.0.0' } } });
    expect(inspectInstallation(root)).toBe('complete');
  });

  it.each([
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/one': { version: '0.9.0' } }],
  ])('is outdated when %s', (_kind, packages) => {
    write('node_modules/.package-lock.json', { packages });
    expect(inspectInstallation(root)).toBe('outdated');
  });

  it('is complete in an image without the packages for development', () => {
    write('package-lock.json', {
      packages: { '': {}, 'node_modules/one': { version: '1.0.0' }, 'node_modules/two': { version: '2.0.0', dev: true } },
    });
    write('node_modules/.package-lock.json', { packages: { 'node_modules/one': { version: '1.0.0' } } });
    expect(inspectInstallation(root)).toBe('outdated');
    vi.stubEnv('NODE_ENV', 'production');
    expect(inspectInstallation(root)).toBe('complete');
    vi.unstubAllEnvs();
  });

  it('is outdated when an installation broke off', () => {
    mkdirSync(join(root, 'node_modules'));
    expect(inspectInstallation(root)).toBe('outdated');
  });

  it('is left alone when it is a link to another', () => {
    mkdirSync(join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
    expect(inspectInstallation(root)).toBe('linked');
  });
});
