export { OrderListScreen as Component } from '../../../features/orders/list/order-list-screen.tsx';
