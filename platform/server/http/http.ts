import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RouteOptions,
} from 'fastify';
import { usualBodyBytes } from '#platform/contract/endpoint.ts';
import { type Config, derivedSecret } from '#platform/server/config.ts';
import { execute } from '#platform/server/execute.ts';
import { JsonText } from '#platform/server/json-text.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { addCallLog } from '#platform/server/log/call-log-hook.ts';
import { withCorrelation } from '#platform/server/log/correlation.ts';
import { Download, type Served } from '#platform/server/served.ts';
import { boundConnections } from './bounded-connections.ts';
import { maxJsonValues, readJsonObject } from './bounded-json.ts';
import { countedAddress, plainAddress } from './caller-address.ts';
import { createCsrf } from './csrf.ts';
import { describeError } from './describe-error.ts';
import { downloadName } from './download-name.ts';
import { readMultipart, readUrlEncoded } from './form-bodies.ts';
import { actorOfToken, authorize, type CookieNames, type Gate, languageOf, parseInput, type ReadActor } from './guard.ts';
import { inHeavyTurn } from './heavy-turns.ts';
import { countArriving, countLargeBodies, type LargeBody, largeBodyLimits } from './large-bodies.ts';
import { countOpen } from './open-counts.ts';
import { endSlowBodies } from './slow-requests.ts';
import { createThrottle } from './throttle.ts';

export type HttpOptions = {
  kernel: Kernel;
  readActor: ReadActor;
  cookieNames: CookieNames;
  logger: FastifyBaseLogger | boolean;
  /** Checks every response against its endpoint's output shape; on in tests, where the cost does not matter. */
  checkOutput: boolean;
  /** Hears of every route that is registered. */
  onRoute?: (route: RouteOptions) => void;
};

const idleConnectionMs = 120_000;
/** Milliseconds between Node's checks for connections whose headers are late. */
const checkConnectionsMs = 10_000;

const unreadableAddressHeaders = {
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
};

/** Creates the HTTP server for all served endpoints. `apps/server` adds files, sign-in and pages. */
export async function createHttp(options: HttpOptions): Promise<{ app: FastifyInstance; gate: Gate }> {
  const { kernel, readActor, cookieNames, logger, checkOutput } = options;
  const { config } = kernel;
  const app = Fastify({
    ...(typeof logger === 'boolean' ? { logger: false } : { loggerInstance: logger }),
    trustProxy: trusted(config.trustProxy),
    genReqId: (request) => correlationOf(request.headers['x-correlation-id']) ?? randomUUID(),
    bodyLimit: usualBodyBytes,
    // Closes a connection on which nothing moves: the live stream has a heartbeat every 25 seconds.
    connectionTimeout: idleConnectionMs,
    http: { headersTimeout: config.receiveMs, connectionsCheckingInterval: Math.min(config.receiveMs, checkConnectionsMs) },
    // The call log has the requests.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    // An invalid URL runs no hooks, so its response sets its own headers.
    frameworkErrors: (error, request, reply) => void answerError(kernel, error, request, reply.headers(unreadableAddressHeaders)),
  });
  boundConnections(app.server, config.openConnections);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  endSlowBodies(app, config.receiveMs);
  await app.register(cookie);
  addCallLog(app, kernel);
  readBodies(app);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(kernel, error, request, reply));

  const secure = config.publicUrl.startsWith('https:');
  const gate: Gate = {
    kernel,
    readActor,
    cookieNames,
    csrf: createCsrf(derivedSecret(config, 'csrf'), { sessionCookie: cookieNames.session, secure }),
    throttle: createThrottle(kernel.database),
    callsAtOnce: countOpen(() => config.callLimit.atOnce),
    outsideWrites: countOpen(() => config.outsideWritesAtOnce),
  };
  const largeBodies = countLargeBodies(largeBodyLimits);
  const enter: EnterLargeBody = (request, reply) => {
    const body = largeBodies.enter(callerOf(request), !request.actor.internal);
    if (reply.raw.closed || request.raw.destroyed) body.leave();
    else reply.raw.once('close', body.leave);
    return body;
  };
  for (const served of kernel.served) serve(app, gate, served, { checkOutput, enter });
  return { app, gate };
}

/** Whose calls are counted together: a person's, or those of an address without a session. */
const callerOf = ({ actor, ip }: FastifyRequest) => (actor.id > 0 ? `user:${actor.id}` : countedAddress(plainAddress(ip)));

/** A number trusts that many of the nearest proxies: hop 0 is the one that connects to this server. */
function trusted(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** Counts a large body until its response has ended. */
type EnterLargeBody = (request: FastifyRequest, reply: FastifyReply) => LargeBody;

function serve(
  app: FastifyInstance,
  gate: Gate,
  served: Served,
  { checkOutput, enter }: { checkOutput: boolean; enter: EnterLargeBody },
): void {
  const { endpoint } = served;
  const opensFirst = endpoint.bodyMaxBytes !== undefined && endpoint.path.includes('/:token');
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { reads: served.kind === 'query' || served.kind === 'externalCall' },
    ...(endpoint.bodyMaxBytes !== undefined && {
      bodyLimit: endpoint.bodyMaxBytes,
      preParsing: async (request, reply, body) => countArriving(body, enter(request, reply)),
    }),
    onRequest: async (request, reply) => {
      await authorize(gate, endpoint, request, reply);
      // A large body is read only after its link was found valid.
      if (opensFirst) await actorOfToken(gate.kernel, endpoint, request.actor, request.params);
    },
    handler: async (request, reply) => {
      const input = parseInput(gate.kernel.texts, endpoint, request);
      const actor = await actorOfToken(gate.kernel, endpoint, request.actor, input);
      const key = request.headers['idempotency-key'];
      const idempotencyKey = typeof key === 'string' && key !== '' && key.length <= 100 ? key : undefined;
      const run = () => withCorrelation(request.id, () => execute(gate.kernel, served, { actor, input, idempotencyKey }));
      const isStaff = request.actor.internal;
      const isRead = served.kind === 'query';
      const output = await (endpoint.heavy ? inHeavyTurn({ owner: callerOf(request), isStaff, isRead }, run) : run());
      if (output instanceof Download) return sendDownload(gate.kernel, reply, output);
      if (checkOutput) endpoint.output.parse(output instanceof JsonText ? output.read() : output);
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return output instanceof JsonText ? output.text : JSON.stringify(output ?? null);
    },
  });
}

async function sendDownload(kernel: Kernel, reply: FastifyReply, file: Download) {
  const bytes = typeof file.bytes === 'function' ? await file.bytes(kernel) : file.bytes;
  const name = downloadName(file.name, file.mime);
  reply
    .type(file.mime)
    .header('cache-control', file.lasting ? 'private, max-age=86400, immutable' : 'private, no-store')
    .header('content-disposition', `${file.inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes);
}

/**
 * Parses bodies: JSON objects, and forms, which endpoints take on request with the same shapes and limits. A route with another format has a
 * parser in its own scope, so that no other route uses it.
 */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const maxOf = ({ routeOptions }: FastifyRequest) => (routeOptions.bodyLimit > usualBodyBytes ? maxJsonValues.large : maxJsonValues.usual);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) => readUrlEncoded(body as string, maxOf(request)),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: string | Buffer) =>
    readMultipart(body as Buffer, request.headers['content-type'] ?? '', maxOf(request)),
  );
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      done(null, readJsonObject(body as string, maxOf(request)));
    } catch (error) {
      done(error as Error);
    }
  });
}

function correlationOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

/** Sends the error body and logs what happened. */
function answerError(kernel: Kernel, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, retryAfter, body } = describeError(kernel, error, {
    language: request.actor?.language ?? languageOf(request),
    id: request.id,
  });
  if (status === 503) request.log.warn(error);
  else if (status >= 500) request.log.error(error);
  // Logs the refusal with the user id, without personal data.
  if (status === 403) request.log.info(`Refused ${request.routeOptions.url} to ${request.actor?.id ?? 0}: ${body.code}`);
  if (status === 401 && body.code !== 'NOT_SIGNED_IN') request.log.info(`Sign-in refused: ${body.code}`);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  reply.status(status).header('cache-control', 'no-store');
  // A person who opens a document by its link reads why there is none.
  if (request.method === 'GET' && request.headers.accept?.startsWith('text/html'))
    return reply.type('text/plain; charset=utf-8').send(body.message);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}
