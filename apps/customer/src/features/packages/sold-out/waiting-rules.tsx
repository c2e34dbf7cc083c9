import { OFFER_HOURS } from '@rihlah/contract/orders/offer-hours';
import { COLLECTING_DAYS, PASSED_OVER_AT_MOST } from '@rihlah/rules/orders/waiting-list';
import styles from './sold-out.module.css';

/** How a waiting list works, said to everybody on it (docs/decisions/0225). */
export const WaitingRules = () => (
  <ul className={styles.rules}>
    <li>
      Urut menurut waktu mendaftar. Setiap tawaran ditahan {OFFER_HOURS} jam, dihitung sejak SMS dikirim;
      malam hari tidak ada tawaran.
    </li>
    <li>
      Seat ditawarkan kepada yang pertama cukup jumlahnya. Bila Anda sudah {PASSED_OVER_AT_MOST} kali
      terlewati, seat dikumpulkan untuk Anda, paling lama {COLLECTING_DAYS} hari.
    </li>
    <li>
      Tawaran yang ditolak atau lewat waktunya pindah ke berikutnya, dan antrean Anda selesai. Anda boleh
      mendaftar lagi.
    </li>
    <li>Nomor HP Anda tidak terlihat oleh orang lain di daftar.</li>
  </ul>
);
