import type { Product } from '@rihlah/contract/catalog/product';
import { paths } from '@rihlah/contract/wire/paths';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../client/session.ts';
import type { OrderState } from '../../domain/packages/cart.ts';

/**
 * Takes a package to the order form, which puts it in the cart: /auth/order when logged in, else /auth/register. The
 * form's package is in its address.
 */
export function useOrderPackage(): (product: Product) => void {
  const navigate = useNavigate();
  const { isLoggedIn } = useSession();
  return (product) => {
    const state: OrderState = { ordered: product };
    navigate(`${isLoggedIn ? paths.order : paths.register}?paket=${product.uuid}`, { state });
  };
}
