import { describe, expect, it } from 'vitest';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { readMainGroupHistoryEndpoint, readSubGroupHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { removeMainGroupEndpoint } from '#modules/catalogue/contract/remove-main-group.endpoint.ts';
import { removeSubGroupEndpoint } from '#modules/catalogue/contract/remove-sub-group.endpoint.ts';
import { saveMainGroupEndpoint } from '#modules/catalogue/contract/save-main-group.endpoint.ts';
import { saveSubGroupEndpoint } from '#modules/catalogue/contract/save-sub-group.endpoint.ts';
import { estimator, groups, product, setUpProductGroups } from '#test/setups/product-groups.ts';

setUpProductGroups(fillParameters, fillQuestions);

describe('product', () => {
  const variant = async () => {
    const { id: _id, version: _version, units: _units, ...flyer } = await product('flyer');
    return { ...flyer, code: 'menu-card', nameNl: 'Menukaart', nameEn: 'Menu', allowedPresses: ['D1'] };
  };
  it('needs only data, refuses a stale version, and removal while it or its main group is in use', async () => {
    // It needs only data: allowed answers, questions and template.
    {
      const made = await estimator().call(saveSubGroupEndpoint, await variant());
      const start = await estimator().call(readProductStartEndpoint, { id: made.id });
      expect(start.questions.map(({ code }) => code)).toEqual(['sheet-paper', 'sheet-colours', 'sheet-lamination']);
      expect(await estimator().refused(saveSubGroupEndpoint, await variant())).toMatchObject({ code: 'GROUP_CODE_TAKEN' });
    }
    // It refuses a stale version, and removal while it or its main group is in use.
    {
      const made = await product('menu-card');
      const change = { ...made, nameNl: 'Menu' };
      await estimator().call(saveSubGroupEndpoint, change);
      expect(await estimator().refused(saveSubGroupEndpoint, change)).toMatchObject({ code: 'STALE_VERSION' });
      const { template } = made;
      const thicker = { ...template, components: template.components.map((part) => ({ ...part, colours: '4/0' })) };
      const asked = made.questions.map((one) => (one.code === 'sheet-colours' ? { ...one, answers: ['4/0'], default: '4/0' } : one));
      const again = { ...change, version: made.version + 1, template: thicker, questions: asked, allowedPresses: [] };
      await estimator().call(saveSubGroupEndpoint, again);
      expect((await estimator().call(readSubGroupHistoryEndpoint, { id: made.id })).entries[0]!.change).toBe(
        ['Toegestane persen: D1 → –', 'Vel · kleuren: 4/4 → 4/0', 'Vragen · sheet-colours: * (4/4) → 4/0 (4/0)'].join('; '),
      );
      const [main] = (await groups()).mainGroups;
      await estimator().call(saveMainGroupEndpoint, { ...main!, statisticsGroup: 'boeken' });
      const [regrouped] = (await estimator().call(readMainGroupHistoryEndpoint, { id: main!.id })).entries;
      expect(regrouped!.change).toMatch(/^Statistiekgroep: .* → boeken$/);
      expect(await estimator().refused(saveMainGroupEndpoint, main!)).toMatchObject({ code: 'STALE_VERSION' });
      const twin = { ...main!, id: undefined, version: undefined };
      expect(await estimator().refused(saveMainGroupEndpoint, twin)).toMatchObject({ code: 'GROUP_CODE_TAKEN' });
      expect(await estimator().refused(removeMainGroupEndpoint, { id: main!.id })).toMatchObject({ code: 'GROUP_IN_USE' });
      expect(await estimator().refused(removeSubGroupEndpoint, { id: (await product('flyer')).id })).toMatchObject({
        code: 'GROUP_IN_USE',
      });
      await estimator().call(removeSubGroupEndpoint, { id: made.id });
      expect(await estimator().refused(removeSubGroupEndpoint, { id: made.id })).toMatchObject({ status: 404 });
      const empty = await estimator().call(saveMainGroupEndpoint, { ...twin, code: 'cards' });
      await estimator().call(removeMainGroupEndpoint, { id: empty.id });
      expect(await estimator().refused(removeMainGroupEndpoint, { id: empty.id })).toMatchObject({ status: 404 });
    }
  });
  it('refuses wrong parts, presses and questions, and a template without a price', async () => {
    const base = { ...(await variant()), code: 'menu-2' };
    const refusal = async (changes: object) => (await estimator().refused(saveSubGroupEndpoint, { ...base, ...changes })).code;
    expect(await refusal({ product: 'wire-o' })).toBe('TEMPLATE_PARTS');
    expect(await refusal({ allowedPresses: ['Z9'] })).toBe('PRESS_NOT_KNOWN');
    expect(await refusal({ questions: [{ code: 'sheet-paper', answers: ['NONE'], default: null }] })).toBe('QUESTION_WITHOUT_ANSWERS');
    expect(await refusal({ questions: [{ code: 'sheet-paper', answers: [], default: 'NONE' }] })).toBe('DEFAULT_NO_ANSWER');
    expect(await refusal({ template: { ...base.template, format: { widthMm: 2000, heightMm: 2000 } } })).toBe('TEMPLATE_NOT_PRICED');
    expect((await estimator().refused(saveSubGroupEndpoint, { ...base, mainGroupId: 999_999 })).status).toBe(404);
    expect(
      (await estimator().refused(saveSubGroupEndpoint, { ...base, questions: [{ code: 'gone', answers: [], default: null }] })).status,
    ).toBe(404);
  });
});
