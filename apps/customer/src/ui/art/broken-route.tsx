/** A route that stops half-way: for what could not be loaded. */
export const BrokenRoute = () => <img src="/art/states/broken-route.svg" alt="" width={200} height={96} />;
