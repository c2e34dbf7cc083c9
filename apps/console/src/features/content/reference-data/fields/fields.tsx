import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormRupiah } from '@rihlah/ui/form/bound/rupiah';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Options } from '../../../../domain/form/options.tsx';
import styles from '../../content.module.css';
import { type Field, type Kind, text, type Values } from '../kind.ts';
import { referenceQuery } from '../reference-client.ts';
import { PhotosField, PictureField } from './picture-fields.tsx';
import { PlaceField } from './place-field.tsx';

/** Branches that can serve another city. */
function BranchField({ name, label, hint, optional }: Shared) {
  const { data } = useQuery(referenceQuery('branches'));
  const serving = data?.filter(({ isActive, type }) => isActive && type !== 'coming-soon') ?? [];
  return (
    <FormSelect<Values> name={name} label={label} hint={hint} optional={optional}>
      <option value="">Cabang terdekat</option>
      <Options of={serving.map((branch) => [branch.uuid, text(branch.city)])} />
    </FormSelect>
  );
}

interface Shared {
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
}

function Control({ control, choices, ...field }: Field) {
  const { name, label, hint, isOptional: optional } = field;
  const shared: Shared = { name, label, hint, optional };
  switch (control) {
    case 'line':
      return <FormText<Values> {...shared} autoComplete="off" />;
    case 'text':
      return <FormTextArea<Values> {...shared} rows={3} />;
    case 'rupiah':
      return <FormRupiah<Values> {...shared} />;
    case 'day':
      return <FormDate<Values> {...shared} />;
    case 'choice':
      return (
        <FormSelect<Values> {...shared}>
          <Options of={choices?.map(({ value, label: word }) => [value, word])} />
        </FormSelect>
      );
    case 'branch':
      return <BranchField {...shared} />;
    case 'place':
      return <PlaceField label={label} />;
    case 'picture':
      return <PictureField name={name} label={label} />;
    case 'photos':
      return <PhotosField name={name} label={label} hint={hint} />;
  }
}

/** The fields of a kind, each in the control that it needs. */
export function Fields({ kind }: { kind: Kind }) {
  const values = useWatch<Values>() as Values;
  return kind.fields
    .filter(({ when }) => !when || when(values))
    .map((field) => (
      <div key={field.name} className={field.isHalf ? styles.half : undefined}>
        <Control {...field} />
      </div>
    ));
}
