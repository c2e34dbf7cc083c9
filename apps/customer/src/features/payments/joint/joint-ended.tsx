import type { JointPayment } from '@rihlah/contract/billing/joint-payment';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { Page } from '@rihlah/ui/page/page';
import { ContactUs } from '../../../domain/agency/contact-us.tsx';
import { BlankTicket } from '../../../domain/art/state-art.tsx';
import { useEnvelopePath } from './joint-view.ts';

const WORDS = {
  withdrawn: {
    title: 'Tautan ini sudah ditarik',
    text: 'Yang memesan menariknya kembali, dan nomornya sudah ditutup. Jangan transfer ke nomor itu. Kalau Anda masih diminta membayar, minta tautan baru.',
  },
  replaced: {
    title: 'Tagihan ini dibayar dengan cara lain',
    text: 'Ada nomor lain untuk tagihan ini, jadi nomor di halaman ini sudah ditutup. Jangan transfer ke nomor itu.',
  },
  over: {
    title: 'Tagihan ini tidak perlu dibayar lagi',
    text: 'Pesanannya batal atau batas bayarnya sudah lewat. Jangan transfer lagi.',
  },
  given: {
    title: 'Tagihan ini tidak berlaku lagi',
    text: 'Pesanannya berubah, jadi tidak ada yang perlu dibayar di halaman ini. Jangan transfer ke nomor yang lama. Bila masih ada tagihan, yang memesan melihatnya di pesanannya.',
  },
  settling: {
    title: 'Tagihan ini sedang dilunasi',
    text: 'Sisa pesanannya punya satu nomor pelunasan. Jangan transfer ke nomor yang lama. Yang memesan melihat nomor pelunasan itu di pesanannya.',
  },
};

/** Why nothing is open of it though nobody has ended it: by what lets an order go on, where something does. */
function reasonOf({ endedBy, bills }: JointPayment): keyof typeof WORDS {
  if (endedBy) return endedBy;
  if (bills.some(({ state }) => state === 'elsewhere')) return 'settling';
  return bills.some(({ state }) => state === 'void') ? 'given' : 'over';
}

/** Nothing is to be paid here any more: why, and where whoever ordered goes on. */
export default function JointEnded({ joint }: { joint: JointPayment }) {
  const envelope = useEnvelopePath(joint);
  const { title, text } = WORDS[reasonOf(joint)];
  return (
    <Page narrow>
      <EmptyState
        level="h1"
        art={<BlankTicket />}
        title={title}
        action={
          <ButtonLink to={envelope ?? '/'} size="lg">
            {envelope ? 'Buka amplop keluarga' : 'Ke beranda'}
          </ButtonLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
      <ContactUs about="pembayaran bersama" title="Sudah transfer, atau ada pertanyaan? Hubungi kami" />
    </Page>
  );
}
