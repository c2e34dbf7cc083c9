/** The titles of a table's columns. */
export const TableHead = ({ titles }: { titles: string[] }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
          {title}
        </th>
      ))}
    </tr>
  </thead>
);
