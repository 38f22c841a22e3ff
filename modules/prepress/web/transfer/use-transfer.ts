import { useEffect, useRef, useState } from 'react';
import { DetailedError, Upload } from 'tus-js-client';
import { HEADER_BYTES, uploadRefusal } from '#modules/prepress/domain/preflight/upload-refusal.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import { fingerprintOf, forgetStopped } from './stopped-transfers.ts';

export type Transfer =
  | { phase: 'idle' }
  | { phase: 'sending'; name: string; sent: number; total: number }
  | { phase: 'refused'; name: string; message: string }
  /** The connection was lost; the received part is kept, and sending resumes from there. */
  | { phase: 'stopped'; name: string };

type Target = {
  /** As the upload route takes it. */
  token: string;
  /** The slot in the metadata of the transfer. */
  slot: Record<string, string>;
  maxBytes: number;
  /** Reports a complete transfer. */
  receive: (transferId: string, name: string) => Promise<unknown>;
  onReceived: () => void;
};

const BYTES_PER_MB = 1024 * 1024;
const retryDelaysMs = [0, 1000, 3000, 5000, 10_000, 20_000];

/** Uploads a file to a slot by tus: after a lost connection or a closed browser the same file resumes where it stopped. */
export function useTransfer({ token, slot, maxBytes, receive, onReceived }: Target) {
  const t = useTranslations('prepress');
  const errorText = useErrorText();
  const [transfer, setTransfer] = useState<Transfer>({ phase: 'idle' });
  const running = useRef<Upload | null>(null);
  const chosen = useRef<File | null>(null);
  useEffect(() => () => void running.current?.abort(), []);

  async function start(file: File) {
    chosen.current = file;
    const refused = (message: string) => setTransfer({ phase: 'refused', name: file.name, message });
    const first = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    const refusal = uploadRefusal(first, file.size);
    if (refusal) return refused(t(`refusals.${refusal}`));
    if (file.size > maxBytes) return refused(t('refusals.FILE_TOO_LARGE', { maxMb: Math.floor(maxBytes / BYTES_PER_MB) }));
    setTransfer({ phase: 'sending', name: file.name, sent: 0, total: file.size });
    const upload = new Upload(file, {
      endpoint: '/api/uploads/tus',
      headers: { 'X-Upload-Token': token, 'Accept-Language': document.documentElement.lang || 'nl' },
      metadata: { ...slot, name: file.name },
      fingerprint: () => Promise.resolve([fingerprintOf(slot), file.name, file.size, file.lastModified].join('/')),
      removeFingerprintOnSuccess: true,
      retryDelays: retryDelaysMs,
      onProgress: (sent, total) => setTransfer({ phase: 'sending', name: file.name, sent, total }),
      onError: (error) => {
        const said = messageOf(error);
        if (said) refused(said);
        else setTransfer({ phase: 'stopped', name: file.name });
      },
      onSuccess: () => void finish(upload, file),
    });
    running.current = upload;
    const [previous] = await upload.findPreviousUploads();
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  }

  async function finish(upload: Upload, file: File) {
    try {
      await receive(upload.url?.split('/').at(-1) ?? '', file.name);
      forgetStopped(() => localStorage, slot);
      setTransfer({ phase: 'idle' });
      onReceived();
    } catch (error) {
      setTransfer({ phase: 'refused', name: file.name, message: errorText(error) });
    }
  }

  function cancel() {
    void running.current?.abort(true).catch(() => undefined);
    running.current = null;
    setTransfer({ phase: 'idle' });
  }

  return { transfer, start, cancel, goOn: () => chosen.current && void start(chosen.current) };
}

/** The message of a refusal by the server; undefined without a response. */
function messageOf(error: Error): string | undefined {
  if (!(error instanceof DetailedError) || !error.originalResponse) return undefined;
  try {
    return (JSON.parse(error.originalResponse.getBody()) as { message?: string }).message;
  } catch {
    return undefined;
  }
}
