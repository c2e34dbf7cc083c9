import type { Order } from '@rihlah/contract/orders/order';
import { MAX_GUEST_PILGRIMS, MAX_PILGRIMS } from '@rihlah/contract/orders/place-order';
import { paths } from '@rihlah/contract/wire/paths';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormWording } from '@rihlah/ui/form/bound/bind';
import { Form } from '@rihlah/ui/form/form';
import { Breadcrumb } from '@rihlah/ui/navigation/breadcrumb';
import { Link } from '@rihlah/ui/navigation/link';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Page, PageHeading } from '@rihlah/ui/page/page';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { CartProduct } from '../../../domain/packages/cart.ts';
import { orderFormPath } from '../../../domain/packages/offer-path.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { CostDocument } from './cost-document.tsx';
import { FormBar } from './form-bar.tsx';
import { LinkAgentLine } from './link-agent-line.tsx';
import styles from './order-form.module.css';
import { PackageCard } from './package-card.tsx';
import { FoldsContext, useFolds } from './people/folds.ts';
import { PartyQuestion } from './people/party-question.tsx';
import { PilgrimList } from './people/pilgrim-list.tsx';
import { RegistrarSection } from './people/registrar-section.tsx';
import { ReturningCustomer } from './returning-customer.tsx';
import { makeWording } from './sending/error-text.ts';
import { showFirstMissing } from './sending/show-first-missing.ts';
import { useSubmitOrder } from './sending/use-submit-order.ts';
import { TermsCheckbox } from './terms.tsx';
import { useOrderCost } from './use-order-cost.ts';
import { useOrderForm } from './use-order-form.ts';
import { useOrderLinkAgent } from './use-order-link-agent.ts';
import { effectiveValues } from './values/effective-values.ts';
import type { Cost } from './values/order-cost.ts';
import type { OrderFormOutput, OrderFormValues } from './values/order-form-schema.ts';
import type { KnownPerson } from './values/order-form-values.ts';
import { useProgress } from './values/use-progress.ts';

interface OrderHeadProps {
  product: CartProduct;
  isGuest: boolean;
  /** How many travel; 0 before that was said. */
  wanted: number;
  names: string[];
}

function OrderSummary({ product, isGuest, wanted, names }: OrderHeadProps) {
  return (
    <div className={styles.head}>
      <Breadcrumb
        crumbs={[
          { label: product.branch.city, to: paths.departureCities },
          { label: 'Umrah Paket Ekonomi', to: paths.packages },
          { label: product.name, to: paths.package(product.uuid) },
        ]}
      />
      <PageHeading>Formulir Pemesanan</PageHeading>
      {isGuest && <ReturningCustomer back={orderFormPath(product)} />}
      <div className={styles.card}>
        <PackageCard product={product} wanted={wanted} names={names} />
      </div>
    </div>
  );
}

const phoneCode = lazyCode(() => import('./phone-code.tsx'));

const FORM_ID = 'formulir-pemesanan';

interface OrderFormProps {
  product: CartProduct;
  /** Reads it again. @returns it as it is now; undefined when it is gone or cannot be read */
  readProduct: () => Promise<CartProduct | undefined>;
  /** The person of the login; null for a guest. */
  known: KnownPerson | null;
  /** @param foreseen what the form said that it costs */
  onPlaced: (orders: Order[], values: OrderFormOutput, foreseen: Cost) => void;
}

/** First names of those who travel, as far as they were typed. */
const namesOf = (values: OrderFormValues): string[] =>
  effectiveValues(values)
    .pilgrims.map(({ firstName }) => greetingName(firstName))
    .filter(Boolean);

/** Formulir Pemesanan (spec 1, sections 2 and 5). */
export function OrderForm({ product, readProduct, known, onPlaced }: OrderFormProps) {
  const form = useOrderForm(known);
  const folds = useFolds(form);
  const formRef = useRef<HTMLFormElement>(null);
  const [wording] = useState(() => makeWording(form.getValues));
  const [hasAccepted, setAccepted] = useState(false);
  const cost = useOrderCost(form.control, product);
  const linkAgent = useOrderLinkAgent();
  const isKnown = known !== null;
  const progress = useProgress(form.control, { isKnown, hasAccepted });
  const [isChosen, isPilgrim, pilgrims] = useWatch({
    control: form.control,
    name: ['isPartyChosen', 'isPilgrim', 'pilgrims'],
  });
  const isPartyChosen = isChosen || isPilgrim;
  const names = isPartyChosen ? namesOf(form.getValues()) : [];
  const max = Math.max(1, Math.min(isKnown ? MAX_PILGRIMS : MAX_GUEST_PILGRIMS, product.seatAvailable));
  const showMissing = () => showFirstMissing(form, formRef, isPartyChosen);
  const submit = useSubmitOrder({
    form,
    formRef,
    packageUuid: product.uuid,
    waitingOffer: product.waitingOffer,
    linkAgent,
    readProduct,
    total: cost.total.amount,
    completeCost: cost.complete,
    isPartyChosen,
    onShowMissing: () => void showMissing(),
    onPlaced: (orders, values, amount) => onPlaced(orders, values, { ...cost.total, amount }),
  });
  return (
    <>
      <Page>
        <OrderSummary
          product={product}
          isGuest={!isKnown}
          wanted={isPartyChosen ? pilgrims.length : 0}
          names={names}
        />
        <FormWording value={wording}>
          <Form form={form} id={FORM_ID} ref={formRef} onSubmit={submit.check} locked={submit.isSending}>
            <div className={styles.layout}>
              <div className={styles.form}>
                {product.seatAvailable === 0 && (
                  <Notice tone="warning" role="status">
                    Untuk paket ini seat tidak tersedia. <Link to={paths.packages}>Pilih tanggal lain</Link>,
                    isian Anda tetap tersimpan.
                  </Notice>
                )}
                {linkAgent && <LinkAgentLine agent={linkAgent} />}
                <PartyQuestion max={max} />
                {isPartyChosen && (
                  <FoldsContext value={folds}>
                    <RegistrarSection known={known} progress={progress.registrar} />
                    <PilgrimList
                      max={max}
                      seatAvailable={product.seatAvailable}
                      progress={progress.pilgrims}
                    />
                  </FoldsContext>
                )}
              </div>
              <section className={styles.cost} aria-labelledby="rincian-biaya">
                <h2 id="rincian-biaya">Rincian biaya</h2>
                <CostDocument {...cost} />
              </section>
              <div className={styles.terms}>
                <TermsCheckbox checked={hasAccepted} onChange={setAccepted} />
              </div>
            </div>
          </Form>
        </FormWording>
      </Page>
      <FormBar
        formId={FORM_ID}
        now={cost.total.now}
        progress={progress.whole}
        isPartyChosen={isPartyChosen}
        hasAccepted={hasAccepted}
        isRefused={folds.told > 0}
        busy={submit.isSending || cost.isCompleting}
        onShowMissing={showMissing}
      />
      <ConfirmOrder
        open={submit.isAsking}
        busy={submit.isSending}
        cost={cost}
        product={product}
        linkAgent={linkAgent}
        people={submit.people}
        total={submit.total}
        before={submit.before}
        onConfirm={submit.confirm}
        onClose={submit.cancel}
      />
      {submit.phoneCode && (
        <LoadedPart part={phoneCode} with={{ ...submit.phoneCode, busy: submit.isSending }} />
      )}
    </>
  );
}
