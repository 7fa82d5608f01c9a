// biome-ignore-all lint/a11y/noRedundantRoles: rows that are laid out as lists are none for Safari without their roles.
import type { ReactNode } from 'react'
import styles from './table.module.css'

type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  /** The label is for assistive technology only, such as over buttons. */
  hiddenLabel?: boolean
  strong?: boolean
}

type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ label, hiddenLabel }) => (
              <th key={label} scope="col" role="columnheader">
                {hiddenLabel ? <span className="visually-hidden">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ label, cell, hiddenLabel, strong }) => (
                <td
                  key={label}
                  role="cell"
                  data-label={hiddenLabel ? '' : label}
                  data-strong={strong || undefined}
                >
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
