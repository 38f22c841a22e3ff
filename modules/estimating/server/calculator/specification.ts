import { gluePointsOf } from '#modules/estimating/domain/carton/carton.ts';
import type { Component, EstimateCase, EstimateRow } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { paperName } from '#modules/estimating/server/papers/paper-name.ts';
import { documentFormats } from '#platform/server/documents/document-text.ts';
import { readerLanguage, type Texts } from '#platform/server/text/texts.ts';

type Said = { shop: Shop; ask: EstimateCase; row: EstimateRow };

/** Describes a calculated case in words for a customer, one fact per line. */
export function specificationText(texts: Texts, customerLanguage: string, { shop, ask, row }: Said): string {
  const language = readerLanguage(customerLanguage);
  const say = (key: string, params?: Record<string, string | number>) => texts.say(language, `estimating.specification.${key}`, params);
  const number = documentFormats(language).quantity;
  const size = { width: number(ask.format.widthMm), height: number(ask.format.heightMm) };
  const components = ask.components.flatMap((component) => [
    say(component.role, componentParams(component)),
    ...(component.spotColours ? [say('spotColours', { front: component.spotColours.front, back: component.spotColours.back })] : []),
    ...(component.coating ? [say('coating', component.coating)] : []),
  ]);
  const rest = [
    ...(ask.folding ? [say('folding', { folds: ask.folding.folds })] : []),
    say(`binding.${ask.product}`, { points: gluePointsOf(ask) }),
    ...(ask.sewn ? [say('sewn')] : []),
    ...(row.spineMm === undefined ? [] : [say('spine', { spine: number(row.spineMm) })]),
    ...(ask.shrinkWrap ? [say('shrinkWrap', { pieces: ask.shrinkWrap.piecesPerPack })] : []),
  ];
  return [say('format', size), ...components, ...rest].filter((line) => line !== '').join('\n');

  function componentParams(component: Component) {
    const paper = shop.papers.find(({ code }) => code === component.paper);
    const pages = component.pages ?? 0;
    return {
      pages,
      colourPages: component.colourPages ?? (component.colours.startsWith('1') ? 0 : pages),
      colours: component.colours,
      grams: paper?.gramsPerM2 ?? 0,
      paper: paperName(texts, language, { code: component.paper, paper }),
      film: component.lamination?.film.replaceAll('-', '_') ?? 'none',
      sides: component.lamination?.sides ?? 0,
      fsc: component.fsc ? 'yes' : 'no',
    };
  }
}
