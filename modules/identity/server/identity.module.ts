import { identityPages } from '#modules/identity/contract/identity.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { readHomeTiles } from './home-tiles.ts';
import { failedMailTile } from './mail-tile.ts';
import { listOutbox, outboxAttachment, readOutboxMail } from './outbox.ts';
import { setLocale } from './session-acts.ts';

export const identityModule: ServerModule = {
  name: 'identity',
  pages: identityPages,
  served: [setLocale, listOutbox, readOutboxMail, outboxAttachment, readHomeTiles],
  slots: [failedMailTile],
};
