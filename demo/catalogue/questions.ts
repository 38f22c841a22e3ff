import { sql } from 'drizzle-orm';
import { productGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { saveDefaultAnswerEndpoint } from '#modules/catalogue/contract/save-default-answer.endpoint.ts';
import { saveMainGroupEndpoint } from '#modules/catalogue/contract/save-main-group.endpoint.ts';
import { saveQuestionEndpoint } from '#modules/catalogue/contract/save-question.endpoint.ts';
import { saveSubGroupEndpoint } from '#modules/catalogue/contract/save-sub-group.endpoint.ts';
import { saveUnitProductEndpoint } from '#modules/catalogue/contract/save-unit-product.endpoint.ts';
import { exclusionOf } from '#modules/catalogue/domain/questions/exclusion-text.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Act, actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import catalogue from './questions.json' with { type: 'json' };

type Save = InputOf<typeof saveSubGroupEndpoint>;
type Asked = { code: string; answers?: string[]; default?: string };
type Variant = Partial<Save> & { copyOf: string; units: number[]; portal: number[]; leadDays: number; questions: Asked[] };

/**
 * Adds the questions of each product, and products that exist as data alone, by the commands of the screens. With them every
 * press and process of the shop has a product that shows it.
 */
export async function fillQuestions({ kernel }: DemoContext): Promise<void> {
  const everyAct = actsOf(kernel);
  const estimator = (await staffOf(kernel))('estimator');
  const act = (endpoint: Parameters<Act>[0], input: object) => everyAct(endpoint, estimator, input as never, kernel.clock.now());
  for (const question of catalogue.questions) await act(saveQuestionEndpoint, questionInput(question));

  const { mainGroups, subGroups } = await everyAct(productGroupsEndpoint, estimator, {}, kernel.clock.now());
  for (const group of mainGroups)
    await act(saveMainGroupEndpoint, { ...group, ...(catalogue.ledger as Record<string, object>)[group.code] });
  for (const [code, asked] of Object.entries(catalogue.products as Record<string, Asked[]>)) {
    const product = subGroups.find((one) => one.code === code);
    if (!product) throw new Error(`no product ${code}`);
    const limits = (catalogue.limits as Record<string, Partial<Save>>)[code];
    await act(saveSubGroupEndpoint, { ...product, ...limits, questions: askedOf(asked) });
  }

  for (const { copyOf, units, portal, leadDays, questions, ...variant } of catalogue.variants as Variant[]) {
    const { id: _id, version: _version, ...copied } = subGroups.find(({ code }) => code === copyOf)!;
    const made = (await act(saveSubGroupEndpoint, { ...copied, ...variant, questions: askedOf(questions) })) as { id: number };
    for (const unitId of units) {
      const sold = { enabled: true, portalVisible: portal.includes(unitId), vatPercent: null, leadDays, orderManagerId: null };
      await act(saveUnitProductEndpoint, { unitId, subGroupId: made.id, version: 0, ...sold });
    }
  }
  for (const { question, scope, key, customer, value } of catalogue.scoped as Scoped[]) {
    const found =
      customer && (await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM customers WHERE name = ${customer}`)));
    if (customer && !found) continue;
    await act(saveDefaultAnswerEndpoint, { question, scope, key: found ? String(found.id) : key, before: null, values: [value] });
  }
}

type Scoped = { question: string; scope: string; key?: string; customer?: string; value: string };

function askedOf(asked: readonly Asked[]): Save['questions'] {
  return asked.map(({ code, answers = [], default: value = null as string | null }) => ({ code, answers, default: value }));
}

function questionInput({
  default: standard,
  answers,
  ...question
}: (typeof catalogue.questions)[number]): InputOf<typeof saveQuestionEndpoint> {
  return {
    ...question,
    type: question.type as InputOf<typeof saveQuestionEndpoint>['type'],
    step: null,
    answers: answers.map((answer) => ({ ...answer, notWith: answer.notWith.map((text) => exclusionOf(text)!) })),
    defaults: [standard],
  };
}
