import { describe, expect, it } from 'vitest';
import { noteOf, readAudit } from './checks/advisories.ts';

const found = JSON.stringify({
  vulnerabilities: { ws: { name: 'ws', severity: 'high', range: '<8.17.1', via: [{ title: 'DoS by many headers' }, 'engine.io'] } },
});

describe('advisories', () => {
  it('are read from the report of the registry', () => {
    expect(readAudit(found)).toEqual([{ name: 'ws', severity: 'high', range: '<8.17.1', title: 'DoS by many headers; by engine.io' }]);
    expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  });

  it.each(['', 'not JSON', '{"statusCode":405}'])('are unknown without an answer of the registry: %s', (text) => {
    expect(readAudit(text)).toBeUndefined();
  });

  it('stay in the note with their day until the registry answers again', () => {
    const first = noteOf(readAudit(found), '2026-11-22', '');
    expect(first).toContain('2026-11-22:\n\n| package | versions | severity | what |\n|---|---|---|---|\n| ws | <8.17.1 | high |');
    const second = noteOf(undefined, '2026-12-01', first);
    expect(second).toContain('The registry did not answer on 2026-12-01.');
    expect(second).toContain('2026-11-22:\n\n| package');
    expect(noteOf([], '2026-12-02', second)).toContain('2026-12-02: none.');
    expect(noteOf(undefined, '2026-12-01', '')).toContain('None yet');
  });
});
