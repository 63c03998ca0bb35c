import type { TableColumnType } from 'antd'
import type { MouseEvent, ReactNode } from 'react'

interface ListCardsProps<Row extends { id: number }> {
  columns: readonly TableColumnType<Row>[]
  rows: readonly Row[]
  empty: ReactNode
  onClick: (row: Row) => (event: MouseEvent) => void
}

/** So many values stand on a card beside its title; the rest is one touch away. */
const shownValues = 5

/** The rows of a list in a narrow window: a card each, its title the first column and its foot what can be done. */
export function ListCards<Row extends { id: number }>({ columns, rows, empty, onClick }: ListCardsProps<Row>) {
  if (rows.length === 0) return <div className="kit-cards-empty">{empty}</div>
  const [title, ...others] = columns
  const actions = others.find(({ key }) => key === 'actions')
  const values = others.filter(column => column !== actions).slice(0, shownValues)
  return (
    <ul className="kit-cards">
      {rows.map((row, index) => (
        // What the row opens can be reached by the link or button in its title too.
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <li key={row.id} onClick={onClick(row)}>
          <div className="kit-card-title">{title && cellOf(title, row, index)}</div>
          <dl>
            {values.map(column => (
              <div key={String(column.key)}>
                <dt>{column.title as ReactNode}</dt>
                <dd>{cellOf(column, row, index)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className="kit-card-actions">{cellOf(actions, row, index)}</div>}
        </li>
      ))}
    </ul>
  )
}

function cellOf<Row>({ dataIndex, render }: TableColumnType<Row>, row: Row, index: number): ReactNode {
  const value = dataIndex === undefined ? undefined : (row as Record<string, unknown>)[String(dataIndex)]
  return (render === undefined ? value : render(value, row, index)) as ReactNode
}
