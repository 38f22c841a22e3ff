export { webrequestsTables } from './read-model.ts';
export { receiveWebRequest } from './receive-web-request.ts';
export { visitorTerms } from './shop/price-shop-product.ts';
export { readProductHead, readShopHead } from './shop/shop-head.ts';
export { listSoldOn } from './shop/shop-products.ts';
