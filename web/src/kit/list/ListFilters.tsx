import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Children, Fragment, isValidElement, use, useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import { z } from 'zod'
import { useHidden } from '../../base/session.ts'
import { FieldsContext } from '../fields.ts'
import { fieldKeysIn } from '../show/field-key.ts'
import { FilterContext } from './Filter.tsx'
import type { FilterForm } from './Filter.tsx'
import { kitText } from '../kit-text.ts'
import { isEmpty } from './list-address.ts'
import type { Values } from './list-address.ts'
import { useText } from '../../base/text.ts'

interface ListFiltersProps {
  /** The input of the list's call. It says what kind of value a filter takes and which filters a person may not use. */
  schema?: z.ZodObject
  filter: Values
  setFilter: (change: Values) => void
  reset: () => void
  children: ReactNode
}

/** The filters of a list. One row is shown and the rest can be unfolded. Enter searches. */
export function ListFilters({ schema = anySchema, filter, setFilter, reset, children }: ListFiltersProps) {
  const t = useText(kitText).list
  const [typed, setTyped] = useState<Values>({})
  const { grid, perRow } = usePerRow()
  const isShown = useIsShown(schema)
  const items = filtersIn(children).filter(isShown)
  const folds = items.length >= perRow
  const [open, setOpen] = useState<boolean>()
  const first = folds ? items.slice(0, Math.max(1, perRow - 1)) : items
  const rest = items.slice(first.length)
  // The folded part opens where one of its filters is on, because a hidden filter would be overlooked.
  const unfolded = open ?? rest.some(item => namesOf(item).some(name => !isEmpty(filter[name])))

  const apply = (change: Values) => {
    setTyped({})
    setFilter(change)
  }
  const form: FilterForm = {
    schema,
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

const anySchema = z.strictObject({})

/** A filter by a field that is hidden from the person is left out, because the server refuses it. */
function useIsShown(schema: z.ZodObject): (filter: FilterElement) => boolean {
  const isHidden = useHidden()
  const fields = use(FieldsContext)
  const keys = fieldKeysIn(schema)
  return filter => ![filter.props.field, ...namesOf(filter)].some(name => name !== undefined && isHidden(keys.get(name) ?? fields[name]?.guard))
}

type FilterElement = ReactElement<{ name?: string; field?: string; from?: string; to?: string }>

function filtersIn(children: ReactNode): FilterElement[] {
  const content = isValidElement<{ children?: ReactNode }>(children) && children.type === Fragment ? children.props.children : children
  return Children.toArray(content).filter(child => isValidElement(child)) as FilterElement[]
}

function namesOf({ props }: FilterElement): string[] {
  return [props.name, props.from, props.to].filter(name => name !== undefined)
}
