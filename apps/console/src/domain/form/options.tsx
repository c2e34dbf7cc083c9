interface OptionsProps {
  of: readonly (readonly [value: string, label: string])[] | undefined;
}

/** What a select offers, in this order. */
export const Options = ({ of }: OptionsProps) =>
  of?.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
