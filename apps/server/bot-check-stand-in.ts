import type { FastifyInstance } from 'fastify';
import { botCheckStandInPath } from '#modules/identity/server/bot-check/check-bot.ts';
import { answerAsBotCheck, standInScript } from '#modules/identity/server/bot-check/stand-in.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/** Stands in for the bot check at the addresses that browser and client call when the configuration names none. */
export async function addBotCheckStandIn(app: FastifyInstance, { config, clock }: Kernel): Promise<void> {
  await app.register(async (standIn) => {
    standIn.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    standIn.get(`${botCheckStandInPath}/api.js`, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(standInScript),
    );
    standIn.post(`${botCheckStandInPath}/siteverify`, async (request) =>
      answerAsBotCheck(config.botCheck?.secret ?? '', new URLSearchParams(String(request.body ?? '')), request.hostname, clock.now()),
    );
  });
}
