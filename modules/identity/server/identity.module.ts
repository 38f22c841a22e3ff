import { identityPages } from '#modules/identity/contract/identity.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { listHomeTiles } from './home-tiles.ts';
import { readListView } from './list-views.ts';
import { failedMailTile } from './mails/failed-mail-tile.ts';
import { identityMailKinds } from './mails/mail-kinds.ts';
import { listMailTemplates, previewMailTemplate } from './mails/mail-templates.ts';
import { listOutbox, readOutboxAttachment, readOutboxMail } from './mails/outbox.ts';
import { resetMailTemplate } from './mails/reset-mail-template.ts';
import { saveMailSchedule } from './mails/save-mail-schedule.ts';
import { saveMailTemplate } from './mails/save-mail-template.ts';
import { testMailTemplate } from './mails/test-mail-template.ts';
import { cancelOwnEmail } from './profile/cancel-own-email.ts';
import { changePassword } from './profile/change-password.ts';
import { endOtherSessions } from './profile/end-other-sessions.ts';
import { endSession } from './profile/end-session.ts';
import { forgetDevice } from './profile/forget-device.ts';
import { downloadOwnData, removalsTile } from './profile/own-data.ts';
import { readProfile } from './profile/profile.ts';
import { requestRemoval } from './profile/request-removal.ts';
import { saveProfile } from './profile/save-profile.ts';
import { setLocale } from './profile/set-locale.ts';
import { mailFailedBackup } from './ready/mail-failed-backup.ts';
import { readReadiness } from './ready/read-readiness.ts';
import { removePreset } from './remove-preset.ts';
import { createRole } from './roles/create-role.ts';
import { deleteRole } from './roles/delete-role.ts';
import { findUsers, listPermissionHolders, readPageReach, readUserReach } from './roles/reach.queries.ts';
import { listPermissions, listRoles, readRoleHistory } from './roles/roles.queries.ts';
import { saveRole } from './roles/save-role.ts';
import { saveColumns } from './save-columns.ts';
import { savePreset } from './save-preset.ts';
import { checkSetUp } from './setup/check-set-up.ts';
import { setUp } from './setup/set-up.ts';
import { mailPasswordReset } from './sign-in/password-link.ts';
import { readPasswordReset } from './sign-in/read-password-reset.ts';
import { requestPasswordReset } from './sign-in/request-password-reset.ts';
import { resetPassword } from './sign-in/reset-password.ts';
import { tidySignIn } from './sign-in/tidy-sign-in.job.ts';
import { listUnits } from './units/list-units.ts';
import { readBrandLogo } from './units/read-brand-logo.ts';
import { readNumberFormats, saveNumberFormats } from './units/save-number-formats.ts';
import { saveUnit } from './units/save-unit.ts';
import { logosOfUnits } from './units/unit-logos.ts';
import { retentionOfUnits } from './units/unit-retention.ts';
import { cancelEmail } from './users/cancel-email.ts';
import { confirmEmail } from './users/confirm-email.ts';
import { deactivateUser } from './users/deactivate-user.ts';
import { endSessions } from './users/end-sessions.ts';
import { impersonate } from './users/impersonate.ts';
import { inviteUser } from './users/invite-user.ts';
import { mailAccountChanges } from './users/mail-account-changes.ts';
import { reactivateUser } from './users/reactivate-user.ts';
import { resendInvitation } from './users/resend-invitation.ts';
import { resetTwoFactor } from './users/reset-two-factor.ts';
import { saveUser } from './users/save-user.ts';
import { stopImpersonating } from './users/stop-impersonating.ts';
import { listUsers, readUser, readUserHistory } from './users/users.queries.ts';

import { listVatPercents, listVatRates } from './vat/list-vat-rates.ts';
import { removeVatRate } from './vat/remove-vat-rate.ts';
import { saveVatRate } from './vat/save-vat-rate.ts';

export const identityModule: ServerModule = {
  name: 'identity',
  pages: identityPages,
  served: [
    setLocale,
    setUp,
    checkSetUp,
    listUnits,
    saveUnit,
    readNumberFormats,
    saveNumberFormats,
    readBrandLogo,
    ...[listVatRates, listVatPercents, saveVatRate, removeVatRate],
    readReadiness,
    listOutbox,
    readOutboxMail,
    readOutboxAttachment,
    listMailTemplates,
    saveMailTemplate,
    resetMailTemplate,
    previewMailTemplate,
    testMailTemplate,
    saveMailSchedule,
    listHomeTiles,
    readListView,
    savePreset,
    removePreset,
    saveColumns,
    listUsers,
    readUser,
    readUserHistory,
    inviteUser,
    resendInvitation,
    saveUser,
    deactivateUser,
    reactivateUser,
    endSessions,
    resetTwoFactor,
    confirmEmail,
    cancelEmail,
    cancelOwnEmail,
    impersonate,
    stopImpersonating,
    listRoles,
    listPermissions,
    readRoleHistory,
    createRole,
    saveRole,
    deleteRole,
    findUsers,
    listPermissionHolders,
    readUserReach,
    readPageReach,
    requestPasswordReset,
    readPasswordReset,
    resetPassword,
    readProfile,
    saveProfile,
    changePassword,
    endSession,
    endOtherSessions,
    forgetDevice,
    downloadOwnData,
    requestRemoval,
  ],
  subscriptions: [mailFailedBackup, ...mailAccountChanges],
  jobs: [mailPasswordReset, tidySignIn],
  slots: [retentionOfUnits, logosOfUnits, failedMailTile, removalsTile, ...identityMailKinds],
};
