import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Checkbox, Segmented } from 'antd'
import type { ColumnSettingsProps } from './ColumnSettings.tsx'
import { kitText } from '../kit-text.ts'
import { inOrder, isHidden, isMovable, keyOf } from './list-column.ts'
import { useText } from '../../base/text.ts'

/** Buttons move a column, so that it works by keyboard too. */
export default function ColumnPanel({ columns, memory, remember }: ColumnSettingsProps) {
  const t = useText(kitText).column
  const movable = inOrder(columns, memory).filter(isMovable)
  const keys = movable.map(keyOf)
  const hidden = movable.filter(column => isHidden(column, memory)).map(keyOf)

  const show = (key: string, shown: boolean) => remember({ order: keys, hidden: shown ? hidden.filter(other => other !== key) : [...hidden, key] })
  const move = (index: number, by: 1 | -1) => {
    const order = [...keys]
    order.splice(index + by, 0, ...order.splice(index, 1))
    remember({ order, hidden })
  }

  return (
    <div className="kit-column-settings">
      <ul>
        {movable.map((column, index) => (
          <li key={keyOf(column)}>
            <Checkbox checked={!hidden.includes(keyOf(column))} onChange={event => show(keyOf(column), event.target.checked)}>
              {column.title}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t.moveUp(column.title)}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t.moveDown(column.title)}
              disabled={index === movable.length - 1}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ul>
      <div className="kit-column-density">
        <Segmented
          aria-label={t.density}
          value={memory.density}
          options={(['middle', 'small'] as const).map(value => ({ value, label: t.densities[value] }))}
          onChange={density => remember({ density })}
        />
        <Button type="link" size="small" onClick={() => remember({ order: [], hidden: [], density: 'middle' })}>
          {t.restore}
        </Button>
      </div>
    </div>
  )
}
