import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Children, Fragment, isValidElement, use, useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { useHidden } from '../../base/session.ts'
import { FieldsContext } from '../fields.ts'
import { fieldKeysIn } from '../show/field-key.ts'
import { FilterContext } from './Filter.tsx'
import type { FilterForm } from './Filter.tsx'
import { kitText } from '../kit-text.ts'
import { isEmpty } from './list-address.ts'
import type { FilterOf, ListCall, Values } from './list-address.ts'
import type { ListQuery } from './list-query.ts'
import { useText } from '../../base/text.ts'

interface ListFiltersProps<C extends ListCall> {
  /** The input of its call says what kind of value a filter takes and which filters a person may not use. */
  list: Pick<ListQuery<C>, 'call' | 'filter' | 'setFilter' | 'reset' | 'filtered'>
  /** What else the row holds, at its end. */
  tools?: ReactNode
  children: ReactNode
}

/** Typing rests so long before what was typed is looked for. */
const typingRest = 300

/** The filters of a list: what fits stands in one row, the rest opens below it. All of them work at once; Enter does not wait for the end of typing. */
export function ListFilters<C extends ListCall>({ list, tools, children }: ListFiltersProps<C>) {
  const schema = list.call.input
  const filter: Values = list.filter
  const t = useText(kitText).list
  const [typed, setTyped] = useState<Values>({})
  const { row, count } = useRoom()
  const isShown = useIsShown(schema)
  const items = filtersIn(children).filter(isShown)
  const first = items.length <= count + 1 ? items : items.slice(0, count)
  const rest = items.slice(first.length)
  const set = rest.filter(item => namesOf(item).some(name => !isEmpty(filter[name]))).length
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (change: Values) => {
    clearTimeout(timer.current)
    setTyped({})
    list.setFilter(change as FilterOf<C>)
  }
  const form: FilterForm = {
    schema,
    values: { ...filter, ...typed },
    type: values => {
      const now = { ...typed, ...values }
      setTyped(now)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => apply(now), typingRest)
    },
    choose: values => apply({ ...typed, ...values }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(typed).length > 0) apply(typed)
  }
  const clear = () => {
    clearTimeout(timer.current)
    setTyped({})
    list.reset()
  }

  return (
    <search aria-label={t.filters}>
      <form className="kit-filters" onSubmit={submit}>
        <div className="kit-filter-row" ref={row}>
          <FilterContext value={{ ...form, inRow: true }}>{first}</FilterContext>
          {rest.length > 0 && (
            <Button icon={<FilterOutlined />} aria-expanded={open} type={set > 0 ? 'link' : 'default'} onClick={() => setOpen(!open)}>
              {set > 0 ? t.moreFiltersSet(set) : t.moreFilters}
            </Button>
          )}
          {(list.filtered || Object.keys(typed).length > 0) && (
            <Button type="link" onClick={clear}>
              {t.reset}
            </Button>
          )}
          {tools}
        </div>
        {open && (
          <div className="kit-filter-grid">
            <FilterContext value={form}>{rest}</FilterContext>
          </div>
        )}
        {/* A form of several fields is sent by Enter only where it has such a button. */}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          {t.search}
        </button>
      </form>
    </search>
  )
}

/** The least that a filter of the row needs, and what the buttons beside them take. kit.css draws them as wide. */
const filterRoom = 176
const buttonRoom = 320

/** How many filters have room in the row. */
function useRoom() {
  const row = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(4)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setCount(Math.max(1, Math.min(5, Math.floor((entry!.contentRect.width - buttonRoom) / filterRoom)))))
    observer.observe(row.current!)
    return () => observer.disconnect()
  }, [])
  return { row, count }
}

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
