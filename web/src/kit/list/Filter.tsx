import { dateRange, dateRangeLabels, dateRangePresets, dayOf, inLanguage } from '@gongtai/contract'
import { cloneElement, createContext, use, useId, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useLanguage } from '../../base/language.ts'
import { CalendarInput } from '../form/CalendarInput.tsx'
import { kitText } from '../kit-text.ts'
import type { FilterOf, ListCall, Values } from './list-address.ts'
import { useText } from '../../base/text.ts'

export interface FilterForm {
  values: Values
  /** Typed values wait for Enter or the search button, chosen ones apply at once. */
  type: (values: Values) => void
  choose: (values: Values) => void
}

export const FilterContext = createContext<FilterForm | null>(null)

function useFilterForm(): FilterForm {
  const form = use(FilterContext)
  if (form === null) throw new Error('A filter stands in the filters of a ListPage')
  return form
}

interface FilterProps<Name> {
  name: Name
  label: string
  /** One control; it gets value, onChange and id. */
  children: ReactElement<ControlProps>
}

interface ControlProps {
  id?: string
  value?: unknown
  onChange?: (value: unknown) => void
}

export function Filter({ name, label, children }: FilterProps<string>) {
  const form = useFilterForm()
  const id = useId()
  const onChange = (given: unknown) => {
    const value = valueOf(given)
    const change = { [name]: value === '' || value === null ? undefined : value }
    if (isTyping(given)) form.type(change)
    else form.choose(change)
  }
  return (
    <FilterItem id={id} label={label}>
      {cloneElement(children, { id, value: form.values[name], onChange })}
    </FilterItem>
  )
}

interface FilterRangeProps<Name> {
  from: Name
  to: Name
  label: string
}

/** First and last day, both included, with the ranges of product.md section 9. */
export function FilterRange({ from, to, label }: FilterRangeProps<string>) {
  const form = useFilterForm()
  const language = useLanguage()
  const t = useText(kitText).list
  const id = useId()
  const [today] = useState(() => dayOf(new Date()))
  const presets = dateRangePresets.map(preset => ({ label: inLanguage(dateRangeLabels[preset], language), range: dateRange(preset, today) }))
  const value = [dayIn(form.values[from]), dayIn(form.values[to])] as const
  return (
    <FilterItem id={id} label={label}>
      <CalendarInput id={id} value={value.some(Boolean) ? `${value[0] ?? ''} → ${value[1] ?? ''}` : ''} placeholder={`${t.from} → ${t.to}`}>
        {({ RangeCalendar }, start) => (
          <RangeCalendar
            {...start}
            id={id}
            label={label}
            placeholder={[t.from, t.to]}
            presets={presets}
            value={value}
            onChange={(first, last) => form.choose({ [from]: first, [to]: last })}
          />
        )}
      </CalendarInput>
    </FilterItem>
  )
}

function FilterItem({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="kit-filter">
      <label htmlFor={id} title={label}>
        {label}
      </label>
      {children}
    </div>
  )
}

/** The filters of one list, names checked: `const { Filter, FilterRange } = filtersOf(staff.page)`. */
export function filtersOf<C extends ListCall>(_call: C) {
  type Name = keyof FilterOf<C> & string
  return {
    Filter: Filter as (props: FilterProps<Name>) => ReactNode,
    FilterRange: FilterRange as (props: FilterRangeProps<Name>) => ReactNode,
  }
}

const dayIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

function isEvent(given: unknown): given is { type: string; target: { value: unknown } } {
  return typeof given === 'object' && given !== null && 'target' in given
}

const valueOf = (given: unknown) => (isEvent(given) ? given.target.value : given)

/** An input reports events: a change while typing, a click when its content is cleared. */
const isTyping = (given: unknown) => isEvent(given) && given.type === 'change'
