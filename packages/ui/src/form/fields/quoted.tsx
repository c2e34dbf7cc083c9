/** What the English sentences that the specification quotes say; they stay letter for letter, with this beneath. */
const IN_INDONESIAN: Record<string, string> = {
  'This field is required': 'Wajib diisi',
  'Please complete all required fields': 'Lengkapi semua isian yang wajib',
  'New Password & Confirm Password does not match': 'Konfirmasi password tidak sama',
  'Failed! Please complete the message and submit again.': 'Gagal. Periksa isian di bawah, lalu kirim lagi.',
};

/** A text, and for one of the quoted English ones its meaning on a line of its own. */
export function Quoted({ children }: { children: string }) {
  const meaning = IN_INDONESIAN[children];
  if (meaning === undefined) return children;
  return (
    <>
      <span lang="en">{children}</span>
      <br />
      {meaning}
    </>
  );
}
