import { integrationsPages } from '#modules/integrations/contract/integrations.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { allKeys, createCustomerKey, createMyKey, customerKeys, myKeys, revokeAnyKey, revokeCustomerKey, revokeMyKey } from './api-keys.ts';
import { listCalls, listLogLines, readCall } from './call-log.queries.ts';
import { caseCalculation, lineCalculation, listJobs, runJobAgain, serverFacts } from './debug.ts';
import { deliverJob } from './deliver.job.ts';
import { logErrorsTile } from './log-errors-tile.ts';
import { webhookSubscriptions } from './queue-deliveries.ts';
import { forgetOldLogs } from './retention.job.ts';
import { integrationsRowUses } from './row-uses.ts';
import { listDeliveries, listWebhooks } from './webhooks.queries.ts';
import { createWebhook, pingWebhook, removeWebhook, replayDelivery, updateWebhook } from './webhooks.ts';

export const integrationsModule: ServerModule = {
  name: 'integrations',
  pages: integrationsPages,
  served: [
    listCalls,
    readCall,
    listLogLines,
    myKeys,
    createMyKey,
    revokeMyKey,
    customerKeys,
    createCustomerKey,
    revokeCustomerKey,
    allKeys,
    revokeAnyKey,
    listWebhooks,
    listDeliveries,
    createWebhook,
    updateWebhook,
    removeWebhook,
    pingWebhook,
    replayDelivery,
    serverFacts,
    listJobs,
    runJobAgain,
    lineCalculation,
    caseCalculation,
  ],
  subscriptions: webhookSubscriptions,
  jobs: [deliverJob, forgetOldLogs],
  slots: [logErrorsTile, ...integrationsRowUses],
};
