import { STAFF_ROLES, type StaffGrant, type StaffRole } from '@rihlah/contract/staff/identity/role';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { FieldError } from '@rihlah/ui/form/fields/field-error';
import { fieldErrorText } from '@rihlah/ui/form/state/use-coded-form';
import { useController } from 'react-hook-form';
import { useStaff } from '../../domain/staff/use-staff.ts';
import type { MemberValues } from './member-values.ts';
import styles from './team.module.css';

/** What each is there for, in one line. */
const WORK: Record<StaffRole, string> = {
  Pemilik: 'semuanya, petugas dan pengaturan',
  Cabang: 'pesanan, orang, dokumen cabangnya',
  Keuangan: 'tagihan, uang, penarikan, komisi',
  Visa: 'dokumen, visa, paspor',
  Operasional: 'keberangkatan, manasik, kamar',
  Auditor: 'melihat semuanya, tidak mengubah',
  Konten: 'paket, hotel, teks, promo',
  Pembimbing: 'jamaah yang dipimpinnya, selama perjalanan',
};

interface PlacesProps {
  grant: StaffGrant;
  onChange: (grant: StaffGrant) => void;
}

/** Everywhere, or at chosen branches. */
function Places({ grant, onChange }: PlacesProps) {
  const { branches } = useStaff();
  const { role, branchUuids } = grant;
  const setBranches = (next: string[] | null) => onChange({ role, branchUuids: next });
  const first = branches[0];
  return (
    <fieldset className={styles.where} aria-label={`Cabang untuk ${role}`}>
      <Checkbox
        label="Semua cabang"
        checked={branchUuids === null}
        disabled={!first}
        onChange={({ target }) => setBranches(target.checked || !first ? null : [first.uuid])}
      />
      {branchUuids !== null &&
        branches.map(({ uuid, city }) => {
          const isOn = branchUuids.includes(uuid);
          return (
            <Checkbox
              key={uuid}
              label={city}
              checked={isOn}
              // At least one: a role that holds nowhere is none.
              disabled={isOn && branchUuids.length === 1}
              onChange={() =>
                setBranches(isOn ? branchUuids.filter((each) => each !== uuid) : [...branchUuids, uuid])
              }
            />
          );
        })}
    </fieldset>
  );
}

/** Roles × branches of one person. */
export function RolesField() {
  const { field, fieldState } = useController<MemberValues, 'grants'>({ name: 'grants' });
  const grants = field.value;
  const set = (role: StaffRole, grant: StaffGrant | null) => {
    const others = grants.filter((each) => each.role !== role);
    field.onChange(
      STAFF_ROLES.flatMap((each) =>
        each === role ? (grant ?? []) : others.filter((other) => other.role === each),
      ),
    );
  };
  const error = fieldState.error?.root ?? fieldState.error;
  return (
    <fieldset className={styles.roles}>
      <legend>Peran</legend>
      {STAFF_ROLES.map((role) => {
        const grant = grants.find((each) => each.role === role);
        return (
          <div key={role} className={styles.role}>
            <Checkbox
              label={
                <>
                  <b>{role}</b> <small>{WORK[role]}</small>
                </>
              }
              checked={grant !== undefined}
              onChange={({ target }) => set(role, target.checked ? { role, branchUuids: null } : null)}
            />
            {grant && <Places grant={grant} onChange={(next) => set(role, next)} />}
          </div>
        );
      })}
      <FieldError>{error?.message === undefined ? undefined : fieldErrorText(error)}</FieldError>
    </fieldset>
  );
}
