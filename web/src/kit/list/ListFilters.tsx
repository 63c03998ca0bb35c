import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Children, Fragment, isValidElement, useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { FilterContext } from './Filter.tsx'
import type { FilterForm } from './Filter.tsx'
import { kitText } from '../kit-text.ts'
import { isEmpty } from './list-address.ts'
import type { Values } from './list-address.ts'
import { useText } from '../../base/text.ts'

interface ListFiltersProps {
  filter: Values
  setFilter: (change: Values) => void
  reset: () => void
  children: ReactNode
}

/** The filters of a list: one row, the rest on demand. Enter searches. */
export function ListFilters({ filter, setFilter, reset, children }: ListFiltersProps) {
  const t = useText(kitText).list
  const [typed, setTyped] = useState<Values>({})
  const { grid, perRow } = usePerRow()
  const items = filtersIn(children)
  const folds = items.length >= perRow
  const [open, setOpen] = useState<boolean>()
  const first = folds ? items.slice(0, Math.max(1, perRow - 1)) : items
  const rest = items.slice(first.length)
  // A filter that is on must not hide in the folded part.
  const unfolded = open ?? rest.some(item => namesOf(item).some(name => !isEmpty(filter[name])))

  const apply = (change: Values) => {
    setTyped({})
    setFilter(change)
  }
  const form: FilterForm = {
    values: { ...filter, ...typed },
    type: values => setTyped({ ...typed, ...values }),
    choose: values => apply({ ...typed, ...values }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply(typed)
  }
  const clear = () => {
    setTyped({})
    reset()
  }

  return (
    <search aria-label={t.filters}>
      <form className="kit-filters" ref={grid} onSubmit={submit}>
        <FilterContext value={form}>
          {first}
          {unfolded && rest}
        </FilterContext>
        <div className="kit-filter-buttons">
          <Button type="primary" htmlType="submit">
            {t.search}
          </Button>
          <Button onClick={clear}>{t.reset}</Button>
          {rest.length > 0 && (
            <Button
              type="link"
              aria-expanded={unfolded}
              icon={unfolded ? <UpOutlined /> : <DownOutlined />}
              iconPlacement="end"
              onClick={() => setOpen(!unfolded)}
            >
              {unfolded ? t.collapse : t.expand}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

const narrowestFilter = 260
const gap = 16

/** How many filters fit in a row: the grid of kit.css counts the same way. */
function usePerRow() {
  const grid = useRef<HTMLFormElement>(null)
  const [perRow, setPerRow] = useState(4)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setPerRow(Math.max(1, Math.floor((entry!.contentRect.width + gap) / (narrowestFilter + gap)))))
    observer.observe(grid.current!)
    return () => observer.disconnect()
  }, [])
  return { grid, perRow }
}

type FilterElement = ReactElement<{ name?: string; from?: string; to?: string }>

function filtersIn(children: ReactNode): FilterElement[] {
  const content = isValidElement<{ children?: ReactNode }>(children) && children.type === Fragment ? children.props.children : children
  return Children.toArray(content).filter(child => isValidElement(child)) as FilterElement[]
}

function namesOf({ props }: FilterElement): string[] {
  return [props.name, props.from, props.to].filter(name => name !== undefined)
}
