export { InboxScreen as Component } from '../../../features/inbox/inbox-screen.tsx';
