import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { HttpError } from '#platform/server/errors.ts';
import { ScannerError, type ScannerSettings, scanStream } from './virus-scanner.ts';

type Schema = { contentEncoding?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; items?: Schema };
type SentFile = { field: string; content: string };

/** When a caller who found the scanner away may try again. */
const retrySeconds = 30;

/**
 * Scans the files in the input of a call for viruses, before the call reads or writes anything. Throws `HttpError`: 422 for a file that is
 * not clean, 503 while the scanner gives no answer.
 */
export async function scanInput(scanner: ScannerSettings | undefined, endpoint: Endpoint, input: unknown): Promise<void> {
  if (!scanner) return;
  for (const { field, content } of sentFiles(endpoint, input)) {
    await requireClean(scanner, field, Readable.from([Buffer.from(content, 'base64')]));
  }
}

/** Scans the file of a field; throws as `scanInput` does. */
export async function requireClean(scanner: ScannerSettings, field: string, file: Readable): Promise<void> {
  const outcome = await scanStream(scanner, file).catch(throwScannerAway);
  if (outcome.clean) return;
  if ('signature' in outcome) throw refusedFile(field, 'FILE_HAS_VIRUS', { signature: outcome.signature });
  throw refusedFile(field, 'FILE_TOO_LARGE_TO_SCAN');
}

const refusedFile = (field: string, code: string, params: Record<string, string> = {}) =>
  new HttpError(422, code, { params, fields: { [field]: [code] } });

function throwScannerAway(error: unknown): never {
  if (!(error instanceof ScannerError)) throw error;
  throw new HttpError(503, 'SCANNER_AWAY', { params: { seconds: retrySeconds }, context: { retryAfterSeconds: retrySeconds } });
}

/** The files in an input: the values of all fields that the endpoint declares as base64. */
export function sentFiles(endpoint: Endpoint, input: unknown): SentFile[] {
  const schema = schemaWithFiles(endpoint);
  return schema ? filesIn(schema, input, []) : [];
}

const schemas = new WeakMap<Endpoint, Schema | false>();

/** The JSON schema of an endpoint that takes files; false for the others. */
function schemaWithFiles(endpoint: Endpoint): Schema | false {
  const known = schemas.get(endpoint);
  if (known !== undefined) return known;
  const schema = z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' }) as Schema;
  const found = JSON.stringify(schema).includes('"contentEncoding":"base64"') && schema;
  schemas.set(endpoint, found);
  return found;
}

function filesIn(schema: Schema, value: unknown, path: readonly string[]): SentFile[] {
  if (schema.contentEncoding === 'base64') return typeof value === 'string' ? [{ field: path.join('.'), content: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { anyOf = [], items, properties = {} } = schema;
  return [
    ...anyOf.flatMap((one) => filesIn(one, value, path)),
    ...(items && Array.isArray(value) ? value.flatMap((one, place) => filesIn(items, one, [...path, String(place)])) : []),
    ...Object.entries(properties).flatMap(([name, one]) => filesIn(one, (value as Record<string, unknown>)[name], [...path, name])),
  ];
}
