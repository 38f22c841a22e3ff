export { webrequestsTables } from './read-model.ts';
export { receiveWebRequest } from './receive-web-request.ts';
export { visitorTerms } from './shop/price-shop-product.ts';
export { listSoldOn, readShopHead } from './shop/shop-products.ts';
