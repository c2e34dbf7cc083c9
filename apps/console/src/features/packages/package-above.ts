/** What stands over each screen of a package. */
export const ABOVE = { title: 'Paket', path: '/paket' };
