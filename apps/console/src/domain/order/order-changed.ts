/** First parts of the keys of what an act on an order changes. */
export const ORDER_CHANGED = ['order', 'orders', 'departure'];
