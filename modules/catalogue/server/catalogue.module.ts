import { cataloguePages } from '#modules/catalogue/contract/catalogue.pages.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { readProduct, readProducts } from './products.queries.ts';

export const catalogueModule: ServerModule = { name: 'catalogue', pages: cataloguePages, served: [readProducts, readProduct] };
