import { describe, expect, it } from 'vitest';
import { decideAccept, decideBringFiles, decideReceive, decideTransfer } from './decide-upload.ts';
import type { Finding } from './preflight/finding.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n');
const file = { lineStatus: 'upload_link_sent', sizeBytes: 10, maxBytes: 2 * 1024 * 1024 * 1024 } as const;
const codeOf = (decision: { accepted: boolean; code?: string }) => decision.code;

describe('a file comes in', () => {
  it('while the line waits for files, is in artwork or at the customer', () => {
    for (const lineStatus of ['upload_link_sent', 'artwork', 'authorization'] as const)
      expect(decideReceive({ ...file, lineStatus, firstBytes: pdf }).accepted).toBe(true);
  });
  it('not once it is in production', () =>
    expect(codeOf(decideTransfer({ ...file, lineStatus: 'into_production' }))).toBe('UPLOAD_CLOSED'));
  it('not empty', () => expect(codeOf(decideTransfer({ ...file, sizeBytes: 0 }))).toBe('FILE_EMPTY'));
  it('not larger than the shop takes', () =>
    expect(decideTransfer({ ...file, sizeBytes: 3 * 1024 ** 3 })).toMatchObject({ code: 'FILE_TOO_LARGE', params: { maxMb: 2048 } }));
  it('not when its content is no PDF', () =>
    expect(codeOf(decideReceive({ ...file, firstBytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }))).toBe('FILE_NOT_PDF'));
});

describe('a customer who is signed in', () => {
  it('brings files while a line of the order is not released, or replaces them', () => {
    expect(decideBringFiles([{ status: 'into_production' }, { status: 'authorization' }]).accepted).toBe(true);
    for (const status of ['into_production', 'on_hold', 'delivered'] as const)
      expect(codeOf(decideBringFiles([{ status }]))).toBe('UPLOAD_CLOSED');
    expect(codeOf(decideBringFiles([]))).toBe('UPLOAD_CLOSED');
  });
});

describe('"print it so"', () => {
  const finding = (code: Finding['code'], severity: Finding['severity']): Finding => ({ code, severity, pages: [], values: {} });
  const upload = {
    status: 'checked',
    verdict: 'ERRORS',
    accepted: ['LAYERS'],
    lineStatus: 'artwork',
    superseded: false,
    findings: [finding('RGB_COLOUR', 'warning'), finding('FONT_NOT_EMBEDDED', 'error'), finding('NOT_CHECKED', 'unknown')],
  } as const;

  it('adds to what was accepted before, and knows only what was found', () =>
    expect(decideAccept(upload, ['RGB_COLOUR', 'JAVASCRIPT'], false)).toEqual({ accepted: true, value: ['LAYERS', 'RGB_COLOUR'] }));
  it('does not go for an error, for nobody', () =>
    expect(codeOf(decideAccept(upload, ['FONT_NOT_EMBEDDED'], true))).toBe('FINDING_NEEDS_NEW_FILE'));
  it('is for the staff when the file could not be checked', () => {
    expect(codeOf(decideAccept(upload, ['NOT_CHECKED'], false))).toBe('FINDING_NEEDS_STAFF');
    expect(decideAccept(upload, ['NOT_CHECKED'], true).accepted).toBe(true);
  });
  it('is not said of a file that a newer one took the place of, nor before it is checked', () => {
    expect(codeOf(decideAccept({ ...upload, superseded: true }, [], false))).toBe('UPLOAD_SUPERSEDED');
    expect(codeOf(decideAccept({ ...upload, status: 'running' }, [], false))).toBe('UPLOAD_NOT_CHECKED');
  });
  it('is not said after the line was released', () =>
    expect(codeOf(decideAccept({ ...upload, lineStatus: 'planned' }, [], true))).toBe('UPLOAD_CLOSED'));
});
