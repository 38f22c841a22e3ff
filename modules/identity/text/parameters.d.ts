// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    identity: typeof en;
  }
  interface TextParameters {
    'identity.login.signedInAs': { name: string | number };
    'identity.login.missing': { page: string | number };
    'identity.login.internalOnly': { page: string | number };
    'identity.login.externalOnly': { page: string | number };
    'identity.login.goOn': { page: string | number };
    'identity.login.otherBrand': { page: string | number };
    'identity.home.morning': { name: string | number };
    'identity.home.afternoon': { name: string | number };
    'identity.home.evening': { name: string | number };
    'identity.home.removalsUrgent': { count: number };
    'identity.notFound.text': { path: string | number };
    'identity.refusals.PASSWORD_WEAK': { missing: string | number };
    'identity.refusals.ACCOUNT_HOLDS_MORE': { permissions: string | number };
    'identity.refusals.RIGHT_NOT_HELD': { permissions: string | number };
    'identity.refusals.LINKED_ELSEWHERE': { link: string | number };
    'identity.refusals.LINK_KIND_WRONG': { link: string | number };
    'identity.refusals.PERMISSION_UNKNOWN': { permissions: string | number };
    'identity.refusals.ROLE_IN_USE': { count: number; names: string | number };
    'identity.refusals.MAIL_FIELD_UNKNOWN': { field: string | number; known: string | number };
    'identity.facts.user_created': { email: string | number };
    'identity.facts.user_invited': { name: string | number; email: string | number };
    'identity.facts.user_invited_again': { email: string | number };
    'identity.facts.user_email_change_asked': { to: string | number };
    'identity.facts.user_email_changed': { email: string | number; to: string | number };
    'identity.facts.user_email_change_cancelled': { to: string | number };
    'identity.facts.user_sessions_ended': { count: number };
    'identity.facts.user_impersonation_began': { name: string | number };
    'identity.facts.user_impersonation_ended': { name: string | number };
    'identity.facts.role_created': { name: string | number };
    'identity.facts.role_copied': { of: string | number; name: string | number };
    'identity.facts.role_given': { permissions: string | number };
    'identity.facts.role_taken': { permissions: string | number };
    'identity.facts.role_deleted': { name: string | number };
    'identity.facts.user_impersonation_cut': { name: string | number; by: string | number };
    'identity.facts.mail_template_changed': { subject: string | number };
    'identity.facts.mail_template_reset': { kind: string | number };
    'identity.facts.mail_template_tested': { to: string | number };
    'identity.facts.mail_schedule_changed': { kind: string | number; on: string | number; days: number };
    'identity.mail.invitation.subject': { brand: string | number };
    'identity.mail.invitation.message': { name: string | number; brand: string | number; days: string | number };
    'identity.mail.passwordReset.message': { name: string | number; brand: string | number; minutes: string | number };
    'identity.mail.emailChange.message': { name: string | number; email: string | number; brand: string | number; days: string | number };
    'identity.mail.accountChanged.subject': { brand: string | number };
    'identity.mail.accountChanged.message': { name: string | number; change: string | number };
    'identity.accountChanges.emailAsked': { by: string | number; to: string | number };
    'identity.accountChanges.emailChanged': { to: string | number };
    'identity.accountChanges.twoFactorReset': { by: string | number };
    'identity.users.acts.endSessionsAsk': { name: string | number };
    'identity.users.acts.resetSecondStepAsk': { name: string | number };
    'identity.users.acts.deactivateAsk': { name: string | number };
    'identity.users.linkedMore': { name: string | number; more: string | number };
    'identity.users.removalSince': { when: string | number };
    'identity.impersonation.acting': { by: string | number; name: string | number };
    'identity.impersonation.title': { name: string | number };
    'identity.impersonation.lead': { name: string | number };
    'identity.roles.copyName': { name: string | number };
    'identity.roles.deleteAsk': { name: string | number };
    'identity.roles.screens': { names: string | number };
    'identity.roles.acts': { count: number };
    'identity.roles.holds': { role: string | number; permission: string | number };
    'identity.reset.sent': { email: string | number };
    'identity.emailChange.done': { email: string | number };
    'identity.emailChange.pending': { email: string | number };
    'identity.profile.sessions.since': { when: string | number; address: string | number };
    'identity.profile.sessions.browserOn': { browser: string | number; system: string | number };
    'identity.profile.devices.until': { when: string | number };
    'identity.profile.data.since': { when: string | number };
    'identity.mailTemplates.insert': { field: string | number };
    'identity.mailTemplates.previewTitle': { subject: string | number };
    'identity.mailTemplates.previewOf': { about: string | number };
    'identity.mailTemplates.tested': { to: string | number };
    'identity.mailTemplates.changed': { who: string | number; when: string | number };
    'identity.mailTemplates.after': { days: number };
    'identity.mailTemplates.scheduled': { when: string | number };
  }
}
