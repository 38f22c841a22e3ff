import { sql } from 'drizzle-orm';
import { saveMainGroupEndpoint } from '#modules/catalogue/contract/save-main-group.endpoint.ts';
import { saveQuestionEndpoint } from '#modules/catalogue/contract/save-question.endpoint.ts';
import { saveSubGroupEndpoint } from '#modules/catalogue/contract/save-sub-group.endpoint.ts';
import { saveUnitProductEndpoint } from '#modules/catalogue/contract/save-unit-product.endpoint.ts';
import { exclusionOf } from '#modules/catalogue/domain/questions/exclusion-text.ts';
import { readProductGroups } from '#modules/catalogue/server/products/groups.queries.ts';
import { saveMainGroup } from '#modules/catalogue/server/products/save-main-group.ts';
import { saveSubGroup } from '#modules/catalogue/server/products/save-sub-group.ts';
import { saveUnitProduct } from '#modules/catalogue/server/products/save-unit-product.ts';
import { saveQuestion } from '#modules/catalogue/server/questions/save-question.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext, Served } from '#platform/server/served.ts';
import groups from './products.json' with { type: 'json' };
import catalogue from './questions.json' with { type: 'json' };

type Save = InputOf<typeof saveSubGroupEndpoint>;
type Asked = { code: string; answers?: string[]; default?: string };
type Sold = { units: readonly number[]; portal: readonly number[] };
type Variant = Partial<Save> & Sold & { copyOf: string; leadDays: number; questions: Asked[] };
/** Which units sell a product of the example shop, and which of them in their portal. */
export type SoldBy = (product: Sold) => Sold;

/** Adds the main groups and products of the example shop. */
export async function addExampleProducts(tx: ReadTx, soldBy: SoldBy): Promise<void> {
  let position = 0;
  for (const [place, group] of groups.entries()) {
    const main = await tx.row<{ id: number }>(sql`
      INSERT INTO main_groups (code, name_nl, name_en, position) VALUES (${group.code}, ${group.nameNl}, ${group.nameEn}, ${place})
      RETURNING id`);
    for (const product of group.products) {
      position += 1;
      const sub = await tx.row<{ id: number }>(sql`
        INSERT INTO sub_groups (main_group_id, code, name_nl, name_en, product, template, file_slots, vat_rate, position)
        VALUES (${main!.id}, ${product.code}, ${product.nameNl}, ${product.nameEn}, ${product.product},
                ${JSON.stringify(product.template)}, ${sql.param(product.fileSlots)}, ${product.vatRate}, ${position})
        RETURNING id`);
      const { units, portal } = soldBy(product);
      for (const unit of units) {
        await tx.rows(sql`INSERT INTO unit_sub_groups (business_unit_id, sub_group_id, portal_visible, position)
          VALUES (${unit}, ${sub!.id}, ${portal.includes(unit)}, ${position})`);
      }
    }
  }
}

/** Adds the questions of these products, and the products that exist as data alone. Needs the parameters of the example shop. */
export async function addExampleQuestions(context: CommandContext, soldBy: SoldBy): Promise<void> {
  for (const question of catalogue.questions) await run(context, saveQuestion, saveQuestionEndpoint, questionInput(question));
  const { mainGroups, subGroups } = await readProductGroups(context.tx);
  for (const group of mainGroups)
    await run(context, saveMainGroup, saveMainGroupEndpoint, { ...group, ...(catalogue.ledger as Record<string, object>)[group.code] });
  for (const [code, asked] of Object.entries(catalogue.products as Record<string, Asked[]>)) {
    const product = subGroups.find((one) => one.code === code);
    if (!product) throw new Error(`no product ${code}`);
    const limits = (catalogue.limits as Record<string, Partial<Save>>)[code];
    await run(context, saveSubGroup, saveSubGroupEndpoint, { ...product, ...limits, questions: askedOf(asked) });
  }
  for (const { copyOf, units, portal, leadDays, questions, ...variant } of catalogue.variants as Variant[]) {
    const { id: _id, version: _version, ...copied } = subGroups.find(({ code }) => code === copyOf)!;
    const made = await run(context, saveSubGroup, saveSubGroupEndpoint, { ...copied, ...variant, questions: askedOf(questions) });
    const sold = soldBy({ units, portal });
    for (const unitId of sold.units) {
      const how = { enabled: true, portalVisible: sold.portal.includes(unitId), vatPercent: null, leadDays, orderManagerId: null };
      await run(context, saveUnitProduct, saveUnitProductEndpoint, { unitId, subGroupId: (made as { id: number }).id, version: 0, ...how });
    }
  }
}

/** Runs a command of the screens within this act; a refusal is a defect of the example. */
async function run(context: CommandContext, served: Served, endpoint: Endpoint, input: object): Promise<unknown> {
  const answer = await served.run(context, endpoint.input.parse(input));
  if (typeof answer === 'object' && answer !== null && 'accepted' in answer) throw new Error(`${endpoint.name}: ${JSON.stringify(answer)}`);
  return answer;
}

function askedOf(asked: readonly Asked[]): Save['questions'] {
  return asked.map(({ code, answers = [], default: value = null as string | null }) => ({ code, answers, default: value }));
}

function questionInput({ default: standard, answers, ...question }: (typeof catalogue.questions)[number]): object {
  return {
    ...question,
    step: null,
    answers: answers.map((answer) => ({ ...answer, notWith: answer.notWith.map((text) => exclusionOf(text)!) })),
    defaults: [standard],
  };
}
