import { describe, expect, it } from 'vitest';
import type { Finding } from './preflight/finding.ts';
import { decideAcceptFindings, decideOpenUpload, decideReceive, decideTransfer } from './receive-upload.ts';

const pdf = new TextEncoder().encode('%PDF-1.7\n');
const file = { lineStatus: 'upload_link_sent', sizeBytes: 10, announcedBytes: 10, maxBytes: 2 * 1024 * 1024 * 1024 } as const;
const codeOf = (decision: { accepted: boolean; code?: string }) => decision.code;

describe('receive upload', () => {
  it('accepts a file while the line waits for files, is in artwork or waits for approval', () => {
    for (const lineStatus of ['upload_link_sent', 'artwork', 'authorization'] as const)
      expect(decideReceive({ ...file, lineStatus, firstBytes: pdf }).accepted).toBe(true);
  });
  it('refuses once the line is in production', () =>
    expect(codeOf(decideTransfer({ ...file, lineStatus: 'into_production' }))).toBe('UPLOAD_CLOSED'));
  it('refuses an empty file', () => expect(codeOf(decideTransfer({ ...file, sizeBytes: 0 }))).toBe('FILE_EMPTY'));
  it('refuses a file above the limit of the shop', () =>
    expect(decideTransfer({ ...file, sizeBytes: 3 * 1024 ** 3 })).toMatchObject({ code: 'FILE_TOO_LARGE', params: { maxMb: 2048 } }));
  it('refuses content that is not a PDF', () =>
    expect(codeOf(decideReceive({ ...file, firstBytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) }))).toBe('FILE_NOT_PDF'));
  it('refuses a file of which bytes are missing', () =>
    expect(codeOf(decideReceive({ ...file, announcedBytes: 11, firstBytes: pdf }))).toBe('TRANSFER_INCOMPLETE'));
});

describe('open my upload page', () => {
  it('accepts while a line of the order is not released', () => {
    expect(decideOpenUpload([{ status: 'into_production' }, { status: 'authorization' }]).accepted).toBe(true);
    for (const status of ['into_production', 'on_hold', 'delivered'] as const)
      expect(codeOf(decideOpenUpload([{ status }]))).toBe('UPLOAD_CLOSED');
    expect(codeOf(decideOpenUpload([]))).toBe('UPLOAD_CLOSED');
  });
});

describe('accept findings', () => {
  const finding = (code: Finding['code'], severity: Finding['severity']): Finding => ({ code, severity, pages: [], values: {} });
  const upload = {
    status: 'checked',
    verdict: 'ERRORS',
    accepted: ['LAYERS'],
    lineStatus: 'artwork',
    superseded: false,
    customerOverrules: ['BLEED_MISSING'],
    findings: [
      finding('RGB_COLOUR', 'warning'),
      finding('FONT_NOT_EMBEDDED', 'error'),
      finding('BLEED_MISSING', 'error'),
      finding('IMAGE_RESOLUTION_TOO_LOW', 'error'),
      finding('FILE_DAMAGED', 'error'),
      finding('NOT_CHECKED', 'unknown'),
    ],
  } as const;

  it('adds to the accepted codes and ignores codes that were not found', () =>
    expect(decideAcceptFindings(upload, ['RGB_COLOUR', 'JAVASCRIPT'], false)).toEqual({ accepted: true, value: ['LAYERS', 'RGB_COLOUR'] }));
  it('refuses a customer an error that the setting of the product does not allow, and lets staff overrule it', () => {
    expect(codeOf(decideAcceptFindings(upload, ['FONT_NOT_EMBEDDED'], false))).toBe('FINDING_NEEDS_NEW_FILE');
    expect(decideAcceptFindings(upload, ['FONT_NOT_EMBEDDED'], true)).toMatchObject({ value: ['LAYERS', 'FONT_NOT_EMBEDDED'] });
  });
  it('lets a customer overrule the resolution of images and what the setting of the product allows', () =>
    expect(decideAcceptFindings(upload, ['IMAGE_RESOLUTION_TOO_LOW', 'BLEED_MISSING'], false).accepted).toBe(true));
  it('refuses to accept a damaged file, even for staff', () =>
    expect(codeOf(decideAcceptFindings(upload, ['FILE_DAMAGED'], true))).toBe('FINDING_NEEDS_NEW_FILE'));
  it('lets only staff accept a file that could not be checked', () => {
    expect(codeOf(decideAcceptFindings(upload, ['NOT_CHECKED'], false))).toBe('FINDING_NEEDS_STAFF');
    expect(decideAcceptFindings(upload, ['NOT_CHECKED'], true).accepted).toBe(true);
  });
  it('refuses a superseded file and an unchecked file', () => {
    expect(codeOf(decideAcceptFindings({ ...upload, superseded: true }, [], false))).toBe('UPLOAD_SUPERSEDED');
    expect(codeOf(decideAcceptFindings({ ...upload, status: 'running' }, [], false))).toBe('UPLOAD_NOT_CHECKED');
  });
  it('refuses after the release of the line', () =>
    expect(codeOf(decideAcceptFindings({ ...upload, lineStatus: 'planned' }, [], true))).toBe('UPLOAD_CLOSED'));
});
