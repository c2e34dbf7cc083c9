import { paths } from '@rihlah/contract/paths';
import type { Product } from '@rihlah/contract/product';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../client/session.ts';
import { addToCart } from '../../domain/packages/cart.ts';

/** Puts a package in the cart and goes to the order form: /auth/order when logged in, else /auth/register. */
export function useOrderPackage(): (product: Product) => void {
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  return (product) => {
    addToCart(product);
    navigate(isLoggedIn ? paths.order : paths.register);
  };
}
