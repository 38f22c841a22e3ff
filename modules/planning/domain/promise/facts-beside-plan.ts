/** The first words of facts that touch neither the plan nor what it is made of: money, people, texts, files and goods. */
const areas: ReadonlySet<string> = new Set([
  ...['api_key', 'article', 'bank_file', 'call', 'consent', 'customer', 'default_answer', 'export', 'import', 'invoice', 'invoice_run'],
  ...['isbns', 'job', 'mail_schedule', 'mail_template', 'main_group', 'margin_floor', 'number_formats', 'online_payment', 'payment'],
  ...['payment_settings', 'proof', 'publication', 'question', 'recap', 'registration', 'role', 'stock', 'stock_settings', 'sub_group'],
  ...['thesis', 'upload', 'upload_link', 'web_request', 'webhook', 'whitelist'],
]);

/** The facts of quotes and of what is written about orders. Work is planned when a quote becomes an order. */
const facts: ReadonlySet<string> = new Set([
  ...[
    'basket.created',
    'basket.copied_from',
    'basket.copied_to',
    'basket.articles_added',
    'basket.in_calculation',
    'basket.quotation_sent',
  ],
  ...['basket.planned_quotation_sent', 'basket.quote_canceled', 'basket.loss_noted', 'basket.loss_forgotten', 'basket.manager_in_turn'],
  ...['basket.mailed', 'basket.mail_planned', 'basket.mail_posted', 'basket.mail_repeated', 'basket.mail_withdrawn'],
  ...['line.added', 'line.calculated', 'line.recalculated'],
]);

/** Whether the plan is the same after this fact. A fact that is not named here may change it. */
export function leavesPlan(fact: string): boolean {
  return facts.has(fact) || areas.has(fact.split('.')[0]!);
}
