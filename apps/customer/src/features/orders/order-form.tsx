import type { Order } from '@rihlah/contract/order';
import { formatRupiah } from '@rihlah/rules/rupiah';
import { useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { CartProduct } from '../../lib/cart.ts';
import { Button } from '../../ui/button.tsx';
import { FormLock } from '../../ui/form/form-lock.tsx';
import { Page } from '../../ui/page.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { CostDocument } from './cost-document.tsx';
import styles from './order-form.module.css';
import type { OrderFormOutput } from './order-form-schema.ts';
import type { KnownPerson } from './order-form-values.ts';
import { OrderHead } from './order-head.tsx';
import { PilgrimList } from './pilgrim-list.tsx';
import { RegistrarSection } from './registrar-section.tsx';
import { TermsCheckbox } from './terms.tsx';
import { useOrderCost } from './use-order-cost.ts';
import { useOrderForm } from './use-order-form.ts';
import { useSubmitOrder } from './use-submit-order.ts';

const FORM_ID = 'formulir-pemesanan';

interface OrderFormProps {
  product: CartProduct;
  /** The person of the login; null for a guest. */
  known: KnownPerson | null;
  onPlaced: (orders: Order[], values: OrderFormOutput) => void;
}

/** Formulir Pemesanan (spec 1, sections 2 and 5). */
export function OrderForm({ product, known, onPlaced }: OrderFormProps) {
  const form = useOrderForm(known);
  const formRef = useRef<HTMLFormElement>(null);
  const [hasAccepted, setAccepted] = useState(false);
  const cost = useOrderCost(form.control, product);
  const submit = useSubmitOrder({ form, formRef, product, isRegistrarLocked: known !== null, onPlaced });
  return (
    <>
      <Page>
        <OrderHead product={product} isGuest={known === null} />
        <FormProvider {...form}>
          <form id={FORM_ID} ref={formRef} noValidate onSubmit={submit.check}>
            <FormLock locked={submit.isSending}>
              <div className={styles.layout}>
                <div className={styles.form}>
                  <RegistrarSection known={known} />
                  <PilgrimList />
                </div>
                <section className={styles.cost} aria-labelledby="rincian-biaya">
                  <h2 id="rincian-biaya">Rincian biaya</h2>
                  <CostDocument {...cost} />
                </section>
                <div className={styles.terms}>
                  <TermsCheckbox checked={hasAccepted} onChange={setAccepted} />
                </div>
              </div>
            </FormLock>
          </form>
        </FormProvider>
      </Page>
      <StickyBar label="Bayar sekarang" value={formatRupiah(cost.total.now)}>
        <Button type="submit" form={FORM_ID} size="lg" disabled={!hasAccepted} busy={submit.isSending}>
          Simpan
        </Button>
      </StickyBar>
      <ConfirmOrder
        open={submit.isAsking}
        busy={submit.isSending}
        cost={cost}
        departureDate={product.departureDate}
        onConfirm={submit.confirm}
        onClose={submit.cancel}
      />
    </>
  );
}
