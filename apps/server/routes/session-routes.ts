import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pages } from '#apps/server/pages.ts';
import { nobodyState, userStateOf } from '#apps/server/session/actor.ts';
import { brandOf, readUnits } from '#apps/server/session/brands.ts';
import { menuFor } from '#apps/server/session/menu.ts';
import type { listHomeTilesEndpoint } from '#modules/identity/contract/home.endpoints.ts';
import {
  type MenuItem,
  readBrandEndpoint,
  readMeEndpoint,
  readMenuEndpoint,
  readWaitingSignInEndpoint,
  type UserState,
} from '#modules/identity/contract/session.endpoints.ts';
import { listHomeTiles } from '#modules/identity/server/home-tiles.ts';
import { readWaitingSignIn } from '#modules/identity/server/sign-in/session.ts';
import { listOwnActivityNames } from '#modules/planning/server/public.ts';
import type { Endpoint, OutputOf } from '#platform/contract/endpoint.ts';
import { type Actor, may, nobody } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import { stubbedServices } from '#platform/server/external/stubbed-services.ts';
import { authorize, type Gate } from '#platform/server/http/guard.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** Endpoints about the request itself (person, brand) rather than about the shop's records. */
export const requestEndpoints: readonly Endpoint[] = [readMeEndpoint, readMenuEndpoint, readBrandEndpoint, readWaitingSignInEndpoint];

export function addSessionRoutes(app: FastifyInstance, gate: Gate, version: string): void {
  const { kernel } = gate;
  const answer = <E extends Endpoint>(endpoint: E, handler: (request: FastifyRequest) => Promise<OutputOf<E>>) =>
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: (request, reply) => authorize(gate, endpoint, request, reply),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return handler(request);
      },
    });

  answer(readMeEndpoint, async (request): Promise<UserState> => {
    return (await userStateOf(kernel, request)) ?? { ...nobodyState, language_iso: request.actor.language };
  });
  const brand = async (request: FastifyRequest) => {
    const units = await readUnits(kernel.database, kernel.config.brandHosts);
    return brandOf(units, request.hostname, (await userStateOf(kernel, request))?.business_unit_id ?? null);
  };
  const countersOf = async ({ actor }: FastifyRequest) => {
    if (!actor.internal || !may(actor, listHomeTiles.endpoint.permission)) return [];
    const counted = await execute(kernel, listHomeTiles, { actor, input: {}, now: kernel.clock.now() });
    return (counted as OutputOf<typeof listHomeTilesEndpoint>).tiles;
  };
  answer(readMenuEndpoint, async (request) => menuOf(request.actor, await brand(request), await countersOf(request)));
  answer(readWaitingSignInEndpoint, async ({ cookies }) => {
    return { waiting: (await readWaitingSignIn(kernel.database, kernel.config, cookies, kernel.clock.now())) !== undefined };
  });
  answer(readBrandEndpoint, async (request) => {
    const named = request.actor.internal ? await listOwnActivityNames(kernel.database) : [];
    return brandAnswer(kernel, version, await brand(request), named);
  });
}

type BrandOfRequest = ReturnType<typeof brandOf>;

function menuOf(actor: Actor, { ui_id, brands }: BrandOfRequest, counters: Parameters<typeof menuFor>[2]['counters']): MenuItem[] {
  const printsDissertations = brands.some((one) => one.ui_id === ui_id && one.prints_dissertations);
  return menuFor(actor, pages, { printsDissertations, counters });
}

/** The menu of whoever has no session. */
export const menuOfVisitor = (brand: BrandOfRequest): MenuItem[] => menuOf(nobody, brand, []);

/** The brand of a request with what the browser has to know of the server; `named` are the shop's own activities, for the staff. */
export function brandAnswer(
  { config }: Kernel,
  version: string,
  brand: BrandOfRequest,
  named: Awaited<ReturnType<typeof listOwnActivityNames>>,
): OutputOf<typeof readBrandEndpoint> {
  return {
    ...brand,
    ...{ test_environment: config.testEnvironment, stubs: stubbedServices(config), version },
    own_activities: named.map(({ code, nameNl, nameEn }) => ({ code, name_nl: nameNl, name_en: nameEn })),
  };
}
