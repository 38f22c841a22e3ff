import { integrationsPages } from '#modules/integrations/contract/integrations.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { listAllKeys, listCustomerKeys, listMyKeys } from './api-keys.ts';
import { listCalls, listLogLines, readCall } from './call-log.queries.ts';
import { createCustomerKey } from './create-customer-key.ts';
import { createMyKey } from './create-my-key.ts';
import { calculateCase, listJobs, readLineCalculation, readServerFacts } from './debug.ts';
import { listLogAlerts } from './log-alert/list-log-alerts.ts';
import { raiseLogAlerts } from './log-alert/raise-log-alerts.job.ts';
import { removeLogAlert } from './log-alert/remove-log-alert.ts';
import { saveLogAlert } from './log-alert/save-log-alert.ts';
import { logErrorsTile } from './log-errors-tile.ts';
import { logAlertMailKind } from './mail-kinds.ts';
import { replayCall } from './replay-call.ts';
import { forgetOldLogs } from './retention.job.ts';
import { revokeAnyKey } from './revoke-any-key.ts';
import { revokeCustomerKey } from './revoke-customer-key.ts';
import { revokeKeysAfterReset } from './revoke-keys.ts';
import { revokeMyKey } from './revoke-my-key.ts';
import { integrationsRowUses } from './row-uses.ts';
import { runJobAgain } from './run-job-again.ts';
import { createWebhook } from './webhook/create-webhook.ts';
import { deliverJob } from './webhook/deliver.job.ts';
import { pingWebhook } from './webhook/ping-webhook.ts';
import { webhookSubscriptions } from './webhook/queue-deliveries.ts';
import { removeWebhook } from './webhook/remove-webhook.ts';
import { replayDelivery } from './webhook/replay-delivery.ts';
import { updateWebhook } from './webhook/update-webhook.ts';
import { listDeliveries, listWebhooks } from './webhook/webhooks.queries.ts';

export const integrationsModule: ServerModule = {
  name: 'integrations',
  pages: integrationsPages,
  served: [
    listCalls,
    readCall,
    replayCall,
    listLogLines,
    listLogAlerts,
    saveLogAlert,
    removeLogAlert,
    listMyKeys,
    createMyKey,
    revokeMyKey,
    listCustomerKeys,
    createCustomerKey,
    revokeCustomerKey,
    listAllKeys,
    revokeAnyKey,
    listWebhooks,
    listDeliveries,
    createWebhook,
    updateWebhook,
    removeWebhook,
    pingWebhook,
    replayDelivery,
    readServerFacts,
    listJobs,
    runJobAgain,
    readLineCalculation,
    calculateCase,
  ],
  subscriptions: [...webhookSubscriptions, revokeKeysAfterReset],
  jobs: [deliverJob, forgetOldLogs, raiseLogAlerts],
  slots: [logErrorsTile, logAlertMailKind, ...integrationsRowUses],
};
