import styles from './home.module.css';

const STEPS = [
  { title: 'Pilih kota dan paket', text: 'Semua paket tercantum dengan harga dan sisa seat.' },
  { title: 'Isi formulir pemesanan', text: 'Boleh mendaftarkan orang tua atau rombongan sekaligus.' },
  { title: 'Bayar di bank', text: 'Transfer ke nomor virtual account yang tampil di layar.' },
  { title: 'Terima akun lewat SMS', text: 'Unggah berkas dan ikuti sembilan langkah sampai berangkat.' },
];

export function HowTo() {
  return (
    <section className={styles.howTo}>
      <img
        loading="lazy"
        src="/art/scenes/madinah.svg"
        alt="Kubah Hijau Masjid Nabawi"
        width={300}
        height={330}
        className={styles.scene}
      />
      <div>
        <h2>Cara memesan</h2>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
