import type { Product, ProductType } from '@rihlah/contract/catalog/product';
import styles from './type-filter.module.css';

interface TypeFilterProps {
  types: ProductType[];
  /** Every active package, for the counts; undefined while unknown. */
  products: Product[] | undefined;
  value: string | undefined;
  onChange: (typeUuid: string | undefined) => void;
}

/** 'Semua Paket' first, then the types. */
export function TypeFilter({ types, products, value, onChange }: TypeFilterProps) {
  const count = (uuid: string) => products?.filter((product) => product.productType.uuid === uuid).length;
  const options = [
    { uuid: undefined, name: 'Semua Paket', count: products?.length },
    ...types.map(({ uuid, name }) => ({ uuid, name, count: count(uuid) })),
  ];
  return (
    <fieldset className={styles.filter}>
      <legend className="sr-only">Jenis paket</legend>
      {options.map((option) => (
        <label key={option.name} className={styles.option}>
          <input
            type="radio"
            name="jenis"
            className="sr-only"
            checked={option.uuid === value}
            onChange={() => onChange(option.uuid)}
          />
          <span className={styles.chip}>
            {option.name}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
