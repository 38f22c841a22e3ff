import { testMailTemplateEndpoint } from '#modules/identity/contract/mails/test-mail-template.endpoint.ts';
import { decideMailText } from '#platform/domain/mail-text.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { command } from '#platform/server/served.ts';
import { expectMailKind, writeSample } from './mail-templates.ts';

export const testMailTemplate = command(testMailTemplateEndpoint, async (context, input) => {
  const { tx, actor, kernel } = context;
  const decided = decideMailText(input, Object.keys(expectMailKind(kernel, input.kind, input.language).fields));
  if (!decided.accepted) return decided;
  const { subject, html, text, brand } = await writeSample(context, input);
  await queueMail(context, { kind: 'test', refs: [`user:${actor.id}`], to: [actor.email], brand, sentBy: actor, subject, text, html });
  await tx.record({
    fact: 'mail_template.tested',
    refs: { unit: input.unitId },
    data: { kind: input.kind, language: input.language, to: actor.email },
  });
  return { to: actor.email };
});
