import { identityPages } from '#modules/identity/contract/identity.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { readHomeTiles } from './home-tiles.ts';
import { listView, removePreset, saveColumns, savePreset } from './list-views.ts';
import { failedMailTile } from './mails/failed-mail-tile.ts';
import { identityMailKinds } from './mails/mail-kinds.ts';
import { saveMailSchedule } from './mails/mail-schedules.ts';
import { mailTemplates, previewMailTemplate, resetMailTemplate, saveMailTemplate, testMailTemplate } from './mails/mail-templates.ts';
import { listOutbox, outboxAttachment, readOutboxMail } from './mails/outbox.ts';
import { readOwnData, removalsTile, requestRemoval } from './profile/own-data.ts';
import { changePassword, endOwnOtherSessions, endOwnSession, forgetOwnDevice, readProfile, saveProfile } from './profile/profile.ts';
import { setLocale } from './profile/set-locale.ts';
import { findUsers, holders, pageReach, userReach } from './roles/reach.queries.ts';
import { listPermissions, listRoles, roleHistory } from './roles/roles.queries.ts';
import { createRole, deleteRole, saveRole } from './roles/save-role.ts';
import { mailPasswordReset } from './sign-in/password-link.ts';
import { readPasswordReset, requestPasswordReset, resetPassword } from './sign-in/password-reset.ts';
import { tidySignIn } from './sign-in/tidy-sign-in.job.ts';
import { deactivateUser, endSessions, reactivateUser, resetTwoFactor } from './users/deactivate-user.ts';
import { impersonate, stopImpersonating } from './users/impersonate.ts';
import { inviteUser, resendInvitation, saveUser } from './users/save-user.ts';
import { listUsers, readUser, userHistory } from './users/users.queries.ts';

export const identityModule: ServerModule = {
  name: 'identity',
  pages: identityPages,
  served: [
    setLocale,
    listOutbox,
    readOutboxMail,
    outboxAttachment,
    mailTemplates,
    saveMailTemplate,
    resetMailTemplate,
    previewMailTemplate,
    testMailTemplate,
    saveMailSchedule,
    readHomeTiles,
    listView,
    savePreset,
    removePreset,
    saveColumns,
    listUsers,
    readUser,
    userHistory,
    inviteUser,
    resendInvitation,
    saveUser,
    deactivateUser,
    reactivateUser,
    endSessions,
    resetTwoFactor,
    impersonate,
    stopImpersonating,
    listRoles,
    listPermissions,
    roleHistory,
    createRole,
    saveRole,
    deleteRole,
    findUsers,
    holders,
    userReach,
    pageReach,
    requestPasswordReset,
    readPasswordReset,
    resetPassword,
    readProfile,
    saveProfile,
    changePassword,
    endOwnSession,
    endOwnOtherSessions,
    forgetOwnDevice,
    readOwnData,
    requestRemoval,
  ],
  jobs: [mailPasswordReset, tidySignIn],
  slots: [failedMailTile, removalsTile, ...identityMailKinds],
};
