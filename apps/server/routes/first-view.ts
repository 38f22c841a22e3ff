import { readProductPictureEndpoint } from '#modules/catalogue/contract/product-picture.endpoint.ts';
import { readBrandEndpoint } from '#modules/identity/contract/session.endpoints.ts';
import { readCoverEndpoint, readPublicationEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import type { Endpoint, OutputOf } from '#platform/contract/endpoint.ts';
import { type FirstAnswers, firstViewId } from '#platform/contract/first-answers.ts';
import { brandVariables, ownLook } from '#platform/domain/brand-variables.ts';
import type { Texts } from '#platform/server/text/texts.ts';

/** Writes a text into HTML, also between quotes. */
export const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const outputOf = <E extends Endpoint>({ reads }: FirstAnswers, endpoint: E) =>
  reads.find(({ name }) => name === endpoint.name)?.output as OutputOf<E> | undefined;

function brandOf(answers: FirstAnswers) {
  const said = outputOf(answers, readBrandEndpoint);
  return said?.brands.find(({ ui_id }) => ui_id === said.ui_id);
}

/** The name of the font of the headings of the brand that is visited. */
export const headingFontOf = (answers: FirstAnswers) => brandOf(answers)?.heading_font ?? ownLook.headingFont;

/** The style of the page in the colors of the brand, as `applyBrand` sets it in the browser. */
export function brandStyle(answers: FirstAnswers): string {
  const primary = brandOf(answers)?.primary ?? ownLook.primary;
  const variables = brandVariables({ primary, headingFont: headingFontOf(answers) });
  return escaped(
    Object.entries(variables)
      .map(([name, value]) => `${name}:${value}`)
      .join(';'),
  );
}

const paragraph = (name: string, text: string) => (text === '' ? '' : `<p class="first-${name}">${escaped(text)}</p>`);
const picture = (name: string, address: string, alt = '') =>
  `<img class="first-${name}" src="${escaped(address)}" alt="${escaped(alt)}" fetchpriority="high" />`;

type Shown = { title: string; kind?: string; lead: string; image?: string; content: string };

/**
 * What a page shows first, as HTML: it stands there while the scripts load, and for readers without scripts. The scripts replace it with the
 * whole page, which looks the same (`first-view.css`). `base`: of the addresses of the server's answers.
 */
export function firstView(answers: FirstAnswers, texts: Texts, base: string): string {
  const shown = publicationView(answers, texts, base) ?? productView(answers, texts, base) ?? shopView(answers, texts, base);
  if (!shown) return '';
  const { title, kind = '', lead, image = '', content } = shown;
  return [
    `<div id="${firstViewId}" class="first-view"><header class="first-head"><a href="/shop">${escaped(brandOf(answers)?.title ?? 'Katern')}</a></header>`,
    `<main class="first-page">${image}<div class="first-column">${paragraph('kind', kind)}<h1 class="first-title">${escaped(title)}</h1>`,
    `${paragraph('lead', lead)}${content}</div></main></div>`,
  ].join('');
}

function publicationView(answers: FirstAnswers, texts: Texts, base: string): Shown | undefined {
  const publication = outputOf(answers, readPublicationEndpoint);
  if (!publication) return undefined;
  const { title, subtitle, author, abstract, institute, hasCover, slug, defenceOn, defencePlace } = publication;
  const say = (key: string, params: Record<string, string> = {}) => texts.say(answers.language, `publications.page.${key}`, params);
  const defended = [defenceOn && say('defended', { date: defenceOn }), defencePlace].filter(Boolean).join(', ');
  const abstracts = abstract.split(/\n{2,}/).filter(Boolean);
  return {
    ...{ title, lead: subtitle },
    kind: [say('thesis'), institute].filter(Boolean).join(', '),
    image: hasCover ? picture('cover', base + readCoverEndpoint.path.replace(':slug', slug), say('cover', { title })) : '',
    content: `${paragraph('author', author)}<p class="first-quiet">${escaped(defended)}</p><div class="first-abstract">${abstracts.map((text) => `<p>${escaped(text)}</p>`).join('')}</div>`,
  };
}

const pictureAddress = (base: string, id: number, pictureId: number) =>
  base + readProductPictureEndpoint.path.replace(':id', String(id)).replace(':pictureId', String(pictureId));

function productView(answers: FirstAnswers, texts: Texts, base: string): Shown | undefined {
  const product = outputOf(answers, readShopProductEndpoint);
  if (!product) return undefined;
  const { id, name, pictureId } = product;
  return {
    ...{ title: name, lead: texts.say(answers.language, 'webrequests.shop.configure') },
    content: pictureId === null ? '' : picture('product', pictureAddress(base, id, pictureId)),
  };
}

type Product = OutputOf<typeof listShopProductsEndpoint>['rows'][number];
/** The products up to the first screen; the scripts bring all of them. */
const maxProducts = 12;

function shopView(answers: FirstAnswers, texts: Texts, base: string): Shown | undefined {
  const rows = outputOf(answers, listShopProductsEndpoint)?.rows.slice(0, maxProducts);
  if (!rows) return undefined;
  const say = (key: string) => texts.say(answers.language, `webrequests.shop.${key}`);
  const hasPictures = rows.some(({ pictureId }) => pictureId !== null);
  const tile = ({ id, name, pictureId }: Product) => {
    const image = pictureId === null ? '' : `<img src="${escaped(pictureAddress(base, id, pictureId))}" alt="" />`;
    return `<li><a href="/shop/${id}">${hasPictures ? `<span>${image}</span>` : ''}${escaped(name)}</a></li>`;
  };
  const groups = [...Map.groupBy(rows, ({ group }) => group)].map(
    ([group, products]) => `<section><h2>${escaped(group)}</h2><ul>${products.map(tile).join('')}</ul></section>`,
  );
  return { title: say('title'), lead: say('lead'), content: `<div class="first-groups">${groups.join('')}</div>` };
}
