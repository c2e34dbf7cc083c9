import type { Order } from '@rihlah/contract/orders/order';
import { paths } from '@rihlah/contract/wire/paths';
import type { JourneyStep } from '@rihlah/rules/journey/journey';
import { isOver } from '@rihlah/rules/journey/journey-facts';
import { isAwaitingFirstPayment, isTravelling } from '@rihlah/rules/orders/order-status';
import { ButtonAnchor, ButtonLink } from '@rihlah/ui/actions/button';
import { Document, Facts } from '@rihlah/ui/layout/document';
import type { ReactNode } from 'react';
import { appConfig } from '../../../client/config.ts';
import styles from './nothing-to-do.module.css';

interface Words {
  title: string;
  text: string;
  action?: ReactNode;
}

const packages = (
  <ButtonLink variant="secondary" to={paths.packages}>
    Lihat paket
  </ButtonLink>
);

function wordsFor(order: Order, steps: JourneyStep[]): Words {
  const { orderStatus } = order;
  const hasRemark = (remark: JourneyStep['remark']) => steps.some((step) => step.remark === remark);
  if (isAwaitingFirstPayment(orderStatus)) {
    const text = 'Seat dikembalikan, tidak ada biaya.';
    return { title: 'Maaf pesanan ini telah jatuh tempo.', text, action: packages };
  }
  if (isOver(orderStatus)) {
    const text = 'Semoga ibadah Anda diterima. Terima kasih sudah berangkat bersama kami.';
    return { title: 'Alhamdulillah, perjalanan selesai', text, action: packages };
  }
  if (isTravelling(orderStatus)) {
    return { title: 'Selamat beribadah', text: 'Semoga umrah Anda lancar dan diterima.' };
  }
  if (hasRemark('call-agency')) {
    return {
      title: 'Hubungi kami',
      text: 'Waktu penjemputan berkas tinggal sedikit. Kami aturkan lewat telepon.',
      action: (
        <ButtonAnchor variant="secondary" href={`tel:${appConfig.agency.callCenter.replace(/\s/g, '')}`}>
          {appConfig.agency.callCenter}
        </ButtonAnchor>
      ),
    };
  }
  if (hasRemark('checking')) {
    return {
      title: 'Berkas sedang kami periksa',
      text: 'Belum ada yang perlu Anda lakukan. Kabarnya tiba di inbox Anda.',
    };
  }
  return {
    title: 'Belum ada yang perlu dilakukan',
    text: 'Kami kabari lewat inbox begitu ada langkah berikutnya.',
  };
}

/** In the place of the next step while there is none. */
export function NothingToDo({ order, steps }: { order: Order; steps: JourneyStep[] }) {
  const { title, text, action } = wordsFor(order, steps);
  return (
    <Document aria-label="Langkah berikutnya">
      <Facts className={styles.facts}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {action && <div>{action}</div>}
      </Facts>
    </Document>
  );
}
