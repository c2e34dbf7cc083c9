import { isPassportLongEnough, PASSPORT_MONTHS } from '@rihlah/rules/documents/passport-validity';
import { addMonths } from '@rihlah/rules/text/dates';
import { Notice } from '@rihlah/ui/feedback/notice';
import { formatDate } from '@rihlah/ui/text/format';

interface PassportWarningProps {
  /** Both `YYYY-MM-DD`. */
  expired: string;
  departureDate: string;
  /** Of a record that is there: who to ask, as it cannot be changed any more. */
  isSaved?: boolean;
}

/** Says, already while it is typed, that a passport ends too soon for the journey. */
export function PassportWarning({ expired, departureDate, isSaved }: PassportWarningProps) {
  if (isPassportLongEnough(expired, departureDate)) return null;
  return (
    <Notice tone="warning" role="status">
      Paspor harus berlaku paling sedikit {PASSPORT_MONTHS} bulan terhitung dari keberangkatan, sampai{' '}
      {formatDate(addMonths(departureDate, PASSPORT_MONTHS))}.{' '}
      {isSaved ? 'Perpanjang paspor ini, lalu hubungi kami.' : 'Sebaiknya perpanjang dulu paspor ini.'}
    </Notice>
  );
}
