import { cataloguePages } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { articleChoices, listArticles, readArticle } from './articles.queries.ts';
import { favourites, setFavourite } from './favourites.ts';
import { readProduct, readProducts } from './products.queries.ts';
import { createArticle, editArticle } from './save-article.ts';

export const catalogueModule: ServerModule = {
  name: 'catalogue',
  pages: cataloguePages,
  served: [readProducts, readProduct, listArticles, readArticle, articleChoices, createArticle, editArticle, favourites, setFavourite],
};
