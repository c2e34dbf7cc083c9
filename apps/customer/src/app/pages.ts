import { footerPart } from './layouts/footer-part.ts';
import { lazyPage } from './lazy-page.tsx';

/** Every page in a chunk of its own; those of the account area stand in `account-pages.ts`. */
export const pages = {
  home: lazyPage(async () => {
    // With its footer, or the browser's first drawing would differ from the server's markup.
    const [{ Component }] = await Promise.all([import('./pages/home-page.tsx'), footerPart.load()]);
    return { Component };
  }),
  map: lazyPage(() => import('./pages/map-page.tsx')),
  packageList: lazyPage(() => import('./pages/package-list-page.tsx')),
  packageDetail: lazyPage(() => import('./pages/package-detail-page.tsx')),
  login: lazyPage(() => import('./pages/login-page.tsx')),
  register: lazyPage(() => import('./pages/register-page.tsx')),
  order: lazyPage(() => import('./pages/order-page.tsx')),
  forgotPassword: lazyPage(() => import('./pages/forgot-password-page.tsx')),
  newPassword: lazyPage(() => import('./pages/new-password-page.tsx')),
  logout: lazyPage(() => import('./pages/logout-page.tsx')),
  payment: lazyPage(() => import('./pages/payment-page.tsx')),
  accountArea: lazyPage(() => import('./account-routes.tsx')),
  hajiPlus: lazyPage(() => import('./pages/haji-plus-page.tsx')),
  instructions: lazyPage(() => import('./pages/instructions-page.tsx')),
  privacy: lazyPage(() => import('./pages/privacy-page.tsx')),
  passportReceipt: lazyPage(() => import('./pages/passport-receipt-page.tsx')),
  preview: lazyPage(() => import('./pages/preview-page.tsx')),
  notFound: lazyPage(() => import('./pages/not-found-page.tsx')),
};
