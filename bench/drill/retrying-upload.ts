import { setTimeout as wait } from 'node:timers/promises';
import type { Uptime } from './uptime.ts';

/** `fields` says what the file is for. */
type Upload = { url: string; hours: Uptime; token: string; fields: Record<string, string>; name: string; bytes: Uint8Array };

const encoded = (text: string) => Buffer.from(text).toString('base64');
const patienceMs = 60_000;

/** Sends a file with an upload link as the upload page does: a transfer that was cut off resumes at its offset. Returns the transfer's id. */
export async function uploadRetrying({ url, hours, token, fields, name, bytes }: Upload): Promise<string> {
  const common = { 'tus-resumable': '1.0.0', 'x-upload-token': token };
  const until = hours.totalMs() + patienceMs;
  let address: string | undefined;
  for (;;) {
    try {
      address ??= await createTransfer();
      if ((await sendRest(address)) === bytes.length) return address.split('/').at(-1)!;
    } catch (error) {
      if (hours.totalMs() > until) throw error;
    }
    await wait(100);
  }

  async function ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...common, ...init.headers };
    const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(20_000) });
    if (!answer.ok) throw new Error(`the transfer of ${name} answered ${answer.status}: ${await answer.text()}`);
    hours.answered();
    return answer;
  }
  async function createTransfer(): Promise<string> {
    const metadata = Object.entries({ ...fields, name })
      .map(([key, value]) => `${key} ${encoded(value)}`)
      .join();
    const headers = { 'upload-length': String(bytes.length), 'upload-metadata': metadata };
    const made = await ask('/api/uploads/tus', { method: 'POST', headers });
    return new URL(made.headers.get('location')!, url).pathname;
  }
  async function sendRest(path: string): Promise<number> {
    const offset = Number((await ask(path, { method: 'HEAD' })).headers.get('upload-offset'));
    if (offset === bytes.length) return offset;
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const body = bytes.slice(offset);
    return Number((await ask(path, { method: 'PATCH', headers, body })).headers.get('upload-offset'));
  }
}
