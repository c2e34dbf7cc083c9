/** Names the files of what hardly anybody opens first: each name in the entry is sent on every first visit. */
export const later = {
  accountSync: () => import('./sync/account-sync.tsx'),
  hajiPlus: () => import('./pages/public/haji-plus-page.tsx'),
  instructions: () => import('./pages/public/instructions-page.tsx'),
  newPassword: () => import('../features/accounts/login/new-password-screen.tsx'),
  order: () => import('./pages/public/order-page.tsx'),
  preview: () => import('./pages/public/preview-page.tsx'),
  privacy: () => import('../features/info/privacy-screen.tsx'),
};
