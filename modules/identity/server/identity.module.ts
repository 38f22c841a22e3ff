import { identityPages } from '#modules/identity/contract/identity.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { deactivateUser, endSessions, reactivateUser, resetSecondStep } from './close-user.ts';
import { readHomeTiles } from './home-tiles.ts';
import { impersonate, stopImpersonating } from './impersonate.ts';
import { listView, removePreset, saveColumns, savePreset } from './list-views.ts';
import { identityMailKinds } from './mail-kinds.ts';
import { saveMailSchedule } from './mail-schedules.ts';
import { mailTemplates, previewMailTemplate, resetMailTemplate, saveMailTemplate, testMailTemplate } from './mail-templates.ts';
import { failedMailTile } from './mail-tile.ts';
import { listOutbox, outboxAttachment, readOutboxMail } from './outbox.ts';
import { askRemoval, readOwnData, removalsTile } from './own-data.ts';
import { mailPasswordReset } from './password-link.ts';
import { readPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts';
import { changePassword, endOwnOtherSessions, endOwnSession, forgetOwnDevice, readProfile, saveProfile } from './profile.ts';
import { findUsers, holders, pageReach, userReach } from './reach.queries.ts';
import { listPermissions, listRoles, roleHistory } from './roles.queries.ts';
import { createRole, deleteRole, saveRole } from './save-role.ts';
import { inviteUser, resendInvitation, saveUser } from './save-user.ts';
import { setLocale } from './session-acts.ts';
import { tidySignIn } from './tidy-sign-in.ts';
import { listUsers, readUser, userHistory } from './users.queries.ts';

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
    resetSecondStep,
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
    askRemoval,
  ],
  jobs: [mailPasswordReset, tidySignIn],
  slots: [failedMailTile, removalsTile, ...identityMailKinds],
};
