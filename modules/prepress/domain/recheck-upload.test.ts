import { describe, expect, it } from 'vitest';
import { decideRecheckUpload } from './recheck-upload.ts';

const upload = { lineStatus: 'artwork', superseded: false, proof: null } as const;

describe('recheck upload', () => {
  it('accepts a file without a proof, or with one that was rejected', () => {
    expect(decideRecheckUpload(upload)).toMatchObject({ accepted: true });
    expect(decideRecheckUpload({ ...upload, proof: 'rejected' })).toMatchObject({ accepted: true });
  });
  it('refuses a file of a released line', () =>
    expect(decideRecheckUpload({ ...upload, lineStatus: 'into_production' })).toMatchObject({ code: 'UPLOAD_CLOSED' }));
  it('refuses a file that a newer one replaced', () =>
    expect(decideRecheckUpload({ ...upload, superseded: true })).toMatchObject({ code: 'UPLOAD_SUPERSEDED' }));
  it.each(['open', 'approved'] as const)('refuses a file with a proof that is %s', (proof) =>
    expect(decideRecheckUpload({ ...upload, proof })).toMatchObject({ code: 'PROOF_ALREADY_SENT' }),
  );
});
