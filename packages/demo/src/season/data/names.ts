/** Given names of men and of women, and names that families share. */
export const MEN: readonly string[] =
  'Ahmad Fauzi,Muhammad Rizal,Abdul Hakim,Agus Salim,Bambang Irawan,Budi Santoso,Dadang Hermawan,Dedi Kurniawan,Eko Prasetyo,Fajar Nugraha,Hari Purnomo,Hendro Wibowo,Ilham Saputra,Imam Syafi’i,Iwan Setiawan,Joko Susanto,Lukman Hakim,M. Yusuf,Mulyono,Nanang Suryana,Rahmat Hidayat,Ridho Pratama,Rudi Hartono,Sofyan Effendi,Sugeng Riyadi,Suparman,Syamsul Bahri,Taufik Akbar,Teguh Wibisono,Wahyu Nugroho,Yayan Mulyana,Zainal Abidin'.split(
    ',',
  );

export const WOMEN: readonly string[] =
  'Ani Suryani,Aisyah,Cut Meutia,Dewi Lestari,Dian Puspita,Eka Rahayu,Endah Sulistyo,Euis Kartini,Fatimah Azzahra,Hasna Nabila,Ida Farida,Indah Sari,Intan Permata,Khadijah,Lia Amalia,Lilis Nurjanah,Maimunah,Mariam,Neneng Hasanah,Nina Marlina,Nur Hidayah,Nurlaila,Puji Astuti,Ratna Dewi,Rina Agustina,Rohani,Sari Wulandari,Siti Khadijah,Sri Mulyani,Tuti Alawiyah,Umi Kalsum,Yuni Kartika'.split(
    ',',
  );

export const FAMILY_NAMES: readonly string[] =
  'Abdullah,Anwar,Batubara,Daeng Mattola,Firmansyah,Gunadi,Harahap,Hasibuan,Hidayat,Iskandar,Kartawijaya,Kusnadi,Latief,Lubis,Maulana,Nasution,Natsir,Nugroho,Pangestu,Permana,Pohan,Pratiwi,Rachman,Ramadhan,Ritonga,Santosa,Siregar,Sudrajat,Suharto,Sulaiman,Supriyadi,Syahputra,Tambunan,Tanjung,Usman,Wardana,Wijaya,Yunus,Yusran,Zulkarnain'.split(
    ',',
  );
