import { footerPart } from './layouts/footer-part.ts';
import { lazyPage, lazyScreen } from './lazy-page.tsx';

const later = async () => (await import('./later.ts')).later;

/** Every page in a chunk of its own; those of the account area stand in `account-pages.ts`. */
export const pages = {
  home: lazyPage(async () => {
    // With its footer, or the browser's first drawing would differ from the server's markup.
    const [{ Component }] = await Promise.all([import('./pages/public/home-page.tsx'), footerPart.load()]);
    return { Component };
  }),
  map: lazyPage(() => import('./pages/public/map-page.tsx')),
  packageList: lazyPage(() => import('./pages/public/package-list-page.tsx')),
  packageDetail: lazyPage(() => import('./pages/public/package-detail-page.tsx')),
  search: lazyScreen(() => import('../features/packages/search/search-screen.tsx'), 'SearchScreen'),
  login: lazyScreen(() => import('../features/accounts/login/login-screen.tsx'), 'LoginScreen'),
  order: lazyPage(async () => (await later()).order()),
  recover: lazyPage(() => import('./pages/public/recover-page.tsx')),
  newPassword: lazyScreen(async () => (await later()).newPassword(), 'NewPasswordScreen'),
  logout: lazyScreen(() => import('../features/accounts/login/logout-screen.tsx'), 'LogoutScreen'),
  payment: lazyPage(() => import('./pages/public/payment-page.tsx')),
  jointPayment: lazyPage(() => import('./pages/public/joint-payment-page.tsx')),
  accountArea: lazyPage(() => import('./account-routes.tsx')),
  hajiPlus: lazyPage(async () => (await later()).hajiPlus()),
  instructions: lazyPage(async () => (await later()).instructions()),
  privacy: lazyScreen(async () => (await later()).privacy(), 'PrivacyScreen'),
  preview: lazyPage(async () => (await later()).preview()),
  notFound: lazyPage(() => import('./pages/public/not-found-page.tsx')),
};
