export { AccessScreen as Component } from '../../../features/documents/access/access-screen.tsx';
