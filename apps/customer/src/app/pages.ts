import { footerPart } from './layouts/footer-part.ts';
import { lazyPage, lazyScreen } from './lazy-page.tsx';

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
  login: lazyScreen(() => import('../features/accounts/login-screen.tsx'), 'LoginScreen'),
  order: lazyPage(() => import('./pages/public/order-page.tsx')),
  recover: lazyPage(() => import('./pages/public/recover-page.tsx')),
  newPassword: lazyScreen(() => import('../features/accounts/new-password-screen.tsx'), 'NewPasswordScreen'),
  logout: lazyScreen(() => import('../features/accounts/logout-screen.tsx'), 'LogoutScreen'),
  payment: lazyPage(() => import('./pages/public/payment-page.tsx')),
  accountArea: lazyPage(() => import('./account-routes.tsx')),
  hajiPlus: lazyPage(() => import('./pages/public/haji-plus-page.tsx')),
  instructions: lazyPage(() => import('./pages/public/instructions-page.tsx')),
  privacy: lazyScreen(() => import('../features/info/privacy-screen.tsx'), 'PrivacyScreen'),
  preview: lazyPage(() => import('./pages/public/preview-page.tsx')),
  notFound: lazyPage(() => import('./pages/public/not-found-page.tsx')),
};
