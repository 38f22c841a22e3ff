import { identityPages } from '#modules/identity/contract/identity.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { readHomeTiles } from './home-tiles.ts';
import { failedMailTile } from './mail-tile.ts';
import { listOutbox, outboxAttachment, readOutboxMail } from './outbox.ts';
import { mailPasswordReset } from './password-link.ts';
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts';
import { changePassword, endOwnOtherSessions, endOwnSession, forgetOwnDevice, readProfile, saveProfile } from './profile.ts';
import { setLocale } from './session-acts.ts';
import { tidySignIn } from './tidy-sign-in.ts';

export const identityModule: ServerModule = {
  name: 'identity',
  pages: identityPages,
  served: [
    setLocale,
    listOutbox,
    readOutboxMail,
    outboxAttachment,
    readHomeTiles,
    requestPasswordReset,
    readPasswordReset,
    resetPassword,
    readProfile,
    saveProfile,
    changePassword,
    endOwnSession,
    endOwnOtherSessions,
    forgetOwnDevice,
  ],
  jobs: [mailPasswordReset, tidySignIn],
  slots: [failedMailTile],
};
