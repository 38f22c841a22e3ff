import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type ErrorBody, usualBodyBytes } from '#platform/contract/endpoint.ts';
import { derivedSecret } from '#platform/server/config.ts';
import { hasSqlState, unavailability } from '#platform/server/database/database.ts';
import { HttpError } from '#platform/server/errors.ts';
import { execute } from '#platform/server/execute.ts';
import { JsonText } from '#platform/server/json-text.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { addCallLog } from '#platform/server/log/call-log-hook.ts';
import { withCorrelation } from '#platform/server/log/correlation.ts';
import { Download, type Served } from '#platform/server/served.ts';
import type { Language } from '#platform/server/text/texts.ts';
import { maxJsonValues, readJsonObject } from './bounded-json.ts';
import { createCsrf } from './csrf.ts';
import { actorOfToken, authorize, type Gate, languageOf, parseInput, type ReadActor } from './guard.ts';
import { createThrottle } from './throttle.ts';

export type HttpOptions = {
  kernel: Kernel;
  readActor: ReadActor;
  logger: FastifyBaseLogger | boolean;
  /** Checks every response against its endpoint's output shape; on in tests, where the cost does not matter. */
  checkOutput: boolean;
};

const unreadableAddressHeaders = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

/** Creates the HTTP server for all served endpoints. `apps/server` adds files, sign-in and pages. */
export async function createHttp({ kernel, readActor, logger, checkOutput }: HttpOptions): Promise<{ app: FastifyInstance; gate: Gate }> {
  const { config } = kernel;
  const app = Fastify({
    ...(typeof logger === 'boolean' ? { logger: false } : { loggerInstance: logger }),
    trustProxy: config.trustProxy,
    genReqId: (request) => correlationOf(request.headers['x-correlation-id']) ?? randomUUID(),
    bodyLimit: usualBodyBytes,
    // The call log has the requests.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    // An invalid URL runs no hooks, so its response sets its own headers.
    frameworkErrors: (error, request, reply) => void answerError(kernel, error, request, reply.headers(unreadableAddressHeaders)),
  });
  await app.register(cookie);
  addCallLog(app, kernel);
  readJsonBodies(app);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(kernel, error, request, reply));

  const secure = config.publicUrl.startsWith('https:');
  const gate: Gate = {
    kernel,
    readActor,
    csrf: createCsrf(derivedSecret(config, 'csrf'), secure),
    throttle: createThrottle(kernel.database),
  };
  for (const served of kernel.served) serve(app, gate, served, checkOutput);
  return { app, gate };
}

function serve(app: FastifyInstance, gate: Gate, served: Served, checkOutput: boolean): void {
  const { endpoint } = served;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { reads: served.kind === 'query' || served.kind === 'outside' },
    ...(endpoint.bodyMaxBytes !== undefined && { bodyLimit: endpoint.bodyMaxBytes }),
    onRequest: (request, reply) => authorize(gate, endpoint, request, reply),
    handler: async (request, reply) => {
      const input = parseInput(gate.kernel.texts, endpoint, request);
      const actor = await actorOfToken(gate.kernel, endpoint, request.actor, input);
      const key = request.headers['idempotency-key'];
      const idempotencyKey = typeof key === 'string' && key !== '' && key.length <= 100 ? key : undefined;
      const output = await withCorrelation(request.id, () => execute(gate.kernel, served, { actor, input, idempotencyKey }));
      if (output instanceof Download) return sendDownload(gate.kernel, reply, output);
      if (checkOutput) endpoint.output.parse(output instanceof JsonText ? output.read() : output);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return output instanceof JsonText ? output.text : JSON.stringify(output ?? null);
    },
  });
}

async function sendDownload(kernel: Kernel, reply: FastifyReply, file: Download) {
  const bytes = typeof file.bytes === 'function' ? await file.bytes(kernel) : file.bytes;
  const name = file.name.replace(/["\\\r\n]/g, '');
  reply
    .type(file.mime)
    .header('cache-control', file.lasting ? 'private, max-age=86400, immutable' : 'private, no-store')
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes);
}

/** Parses bodies as JSON objects. A route with another format has a parser in its own scope, so that no other route uses it. */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const values = request.routeOptions.bodyLimit > usualBodyBytes ? maxJsonValues.large : maxJsonValues.usual;
    try {
      done(null, readJsonObject(body as string, values));
    } catch (error) {
      done(error as Error);
    }
  });
}

function correlationOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

/** Sends the error body: never a stack, always the correlation id. */
function answerError(kernel: Kernel, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const language = request.actor?.language ?? languageOf(request);
  const answer = error instanceof HttpError ? error : fromFastify(error);
  if (answer.status === 503) request.log.warn(error);
  else if (answer.status >= 500) request.log.error(error);
  // Logs the refusal with the user id, without personal data.
  if (answer.status === 403) request.log.info(`Refused ${request.routeOptions.url} to ${request.actor?.id ?? 0}: ${answer.code}`);
  if (answer.status === 401 && answer.code !== 'NOT_SIGNED_IN') request.log.info(`Sign-in refused: ${answer.code}`);
  const say = (code: string, params = answer.params) => kernel.texts.refusal(language, code, flat(kernel, language, params));
  if (answer.status === 429 || answer.status === 503) reply.header('retry-after', String(answer.params.seconds ?? 60));
  const atFields = Object.entries(answer.fields).map(([field, texts]) => [
    field,
    texts.map((text) => (text === answer.code ? say(text) : text)),
  ]);
  const elsewhere = answer.also.flatMap(({ field, code, params }) => (field ? [[field, [say(code, params)]]] : []));
  const errors = Object.fromEntries([...atFields, ...elsewhere]);
  const body: ErrorBody = {
    message: say(answer.code),
    code: answer.code,
    errors,
    context: { ...answer.context, correlationId: request.id },
  };
  return reply.status(answer.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const uniqueViolation = '23505';
/** When a caller who found the database busy or away does well to come again. */
const retrySeconds = 5;

function fromFastify(error: FastifyError): HttpError {
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new HttpError(404, 'ROUTE_NOT_FOUND');
  const unavailable = unavailability(error);
  if (unavailable)
    return new HttpError(503, unavailable, { params: { seconds: retrySeconds }, context: { retryAfterSeconds: retrySeconds } });
  // An unforeseen unique violation; a command that expects one refuses with its own code.
  if (hasSqlState(error, uniqueViolation)) return new HttpError(409, 'NOT_UNIQUE');
  if (error.statusCode === 413) return new HttpError(413, 'TOO_LARGE');
  if (error.statusCode !== undefined && error.statusCode < 500) return new HttpError(422, 'INPUT_INVALID');
  return new HttpError(500, 'DEFECT');
}

/** Converts refusal parameters to text parameters; list items are translated by the texts under `listed`. */
function flat({ texts }: Kernel, language: Language, params: HttpError['params']): Record<string, string | number> {
  const named = (word: string) => {
    const key = texts.find('listed', word);
    return key ? texts.say(language, key) : word;
  };
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? list.format(value.map(named)) : value]),
  );
}
