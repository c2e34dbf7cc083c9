export { OrderListScreen as Component } from '../../features/orders/order-list-screen.tsx';
