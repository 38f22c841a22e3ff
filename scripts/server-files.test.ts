import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };
import { listSources } from './checks/sources.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const compose = parse(read('compose.yaml'));
const instructions = read('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Set by the system or a library; not settings of Katern. */
const notOurs = new Set(['PATH', 'TMPDIR', 'HOME', 'CI', 'FORCE_COLOR', 'NODE_ENV']);

describe('container image', () => {
  it('is built in two stages, and the final one has no build tools', () => {
    expect(instructions.filter((line) => line.startsWith('FROM '))).toHaveLength(2);
    expect(instructions.some((line) => line.includes('npm prune --omit=dev'))).toBe(true);
    const asStarted = manifest.scripts.start.replace(/^exec /, '').split(' ');
    expect(instructions.at(-1)).toBe(`CMD ${JSON.stringify(asStarted).replaceAll(',', ', ')}`);
  });

  it('does not run as root, and has a health check at /healthz', () => {
    const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
    expect(lastStage).toContain('USER node');
    expect(lastStage.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/healthz');
  });

  it('copies no packages, data, history or secrets from the project folder', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['node_modules', '.katern', '.git', '.env']));
  });
});

describe('compose services', () => {
  it('are the application, PostgreSQL 18 and an S3-compatible store; a proxy with TLS and a mail catcher when asked for', () => {
    type Service = { profiles?: string[] };
    const services = Object.entries(compose.services as Record<string, Service>);
    expect(services.map(([name, { profiles }]) => [name, profiles])).toEqual([
      ['app', undefined],
      ['database', undefined],
      ['store', undefined],
      ['proxy', ['tls']],
      ['mail', ['mail-catcher']],
    ]);
    expect(compose.services.database.image).toMatch(/^postgres:18/);
  });

  it('name volumes and configurations that exist', () => {
    const services: { volumes?: string[]; configs?: { source: string }[] }[] = Object.values(compose.services);
    for (const { volumes = [], configs = [] } of services) {
      for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
      for (const { source } of configs) expect(Object.keys(compose.configs)).toContain(source);
    }
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(compose.services.app.depends_on)));
  });

  it('pass every setting of .env on to the application, but what the image decides', () => {
    const { env_file, environment } = compose.services.app;
    expect(env_file).toEqual([{ path: '.env', required: false }]);
    const decided = Object.entries<string>(environment).filter(([name, value]) => !String(value).includes(`\${${name}:`));
    expect(decided.map(([name]) => name)).toEqual(['HOST', 'PORT', 'FILES_DIR', 'DATABASE_URL', 'BACKUP_DIR']);
  });

  it('contain no password', () => {
    for (const line of read('compose.yaml')
      .split('\n')
      .filter((text) => /(PASSWORD|SECRET): /.test(text)))
      expect(line).toMatch(/\$\{\w+:\?/);
  });
});

describe('settings', () => {
  const explained = new Set(Array.from(read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm), ([, name = '']) => name));

  it('are explained in .env.example when a program reads them', () => {
    const readByPrograms = listSources(root)
      .filter((path) => !/\.(test|e2e)\.tsx?$/.test(path))
      .flatMap((path) => Array.from(read(path).matchAll(/\benv\.([A-Z][A-Z0-9_]*)/g), ([, name = '']) => name));
    const unexplained = [...new Set(readByPrograms)].filter((name) => !explained.has(name) && !notOurs.has(name));
    expect(unexplained).toEqual([]);
    const ofCompose = new Set(Array.from(read('compose.yaml').matchAll(/\$\{(\w+)/g), ([, name = '']) => name));
    const unread = [...explained].filter((name) => !readByPrograms.includes(name) && !ofCompose.has(name));
    expect(unread).toEqual([]);
  });
});
