// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    integrations: typeof en;
  }
  interface TextParameters {
    'integrations.refusals.KEY_SCOPE_NOT_OWN': { scope: string | number };
    'integrations.refusals.KEYS_TOO_MANY': { most: string | number };
    'integrations.refusals.WEBHOOK_EVENT_UNKNOWN': { event: string | number };
    'integrations.refusals.CALL_REPLAYED': { name: string | number };
    'integrations.facts.api_key_made': { name: string | number; prefix: string | number };
    'integrations.facts.api_key_revoked': { name: string | number; prefix: string | number };
    'integrations.facts.webhook_created': { name: string | number; url: string | number };
    'integrations.facts.webhook_changed': { name: string | number; url: string | number };
    'integrations.facts.webhook_removed': { name: string | number; url: string | number };
    'integrations.facts.webhook_pinged': { name: string | number };
    'integrations.facts.webhook_replayed': { event: string | number; name: string | number };
    'integrations.facts.webhook_disabled': { name: string | number; reason: string | number };
    'integrations.facts.job_run_again': { task: string | number };
    'integrations.facts.call_replayed': { method: string | number; path: string | number };
    'integrations.facts.log_alert_added': { name: string | number };
    'integrations.facts.log_alert_changed': { name: string | number };
    'integrations.facts.log_alert_removed': { name: string | number };
    'integrations.facts.log_alert_raised': { name: string | number; count: number; minutes: number };
    'integrations.disabledMail.subject': { name: string | number };
    'integrations.disabledMail.text': { name: string | number; url: string | number; failures: string | number; reason: string | number };
    'integrations.keys.revokeQuestion': { name: string | number };
    'integrations.webhooks.removeQuestion': { name: string | number };
    'integrations.webhooks.eventCount': { count: number };
    'integrations.webhooks.lastDelivered': { when: string | number };
    'integrations.webhooks.pending': { count: string | number };
    'integrations.webhooks.disabled': { reason: string | number };
    'integrations.webhooks.failing': { count: number };
    'integrations.deliveries.next': { time: string | number };
    'integrations.debug.endpointCount': { count: number };
    'integrations.jobs.nightly': { time: string | number };
    'integrations.jobs.againQuestion': { task: string | number };
    'integrations.docs.count': { count: number };
    'integrations.docs.keyOrSession': { name: string | number };
    'integrations.docs.send': { method: string | number };
    'integrations.home.logErrorsUrgent': { count: string | number };
    'integrations.uses.apiKeys': { count: number };
    'integrations.uses.webhooks': { count: number };
    'integrations.alerts.whenOf': { count: string | number; minutes: number };
    'integrations.mail.logAlert.subject': { rule: string | number };
    'integrations.mail.logAlert.message': { name: string | number; count: string | number; minutes: string | number };
  }
}
