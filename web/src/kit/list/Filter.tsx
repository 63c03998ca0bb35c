import type { Fields } from '@gongtai/contract'
import { dateRange, dateRangeLabels, dateRangePresets, dayOf, inLanguage, kindOf } from '@gongtai/contract'
import { cloneElement, createContext, use, useId, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { useLanguage } from '../../base/language.ts'
import { useWords } from '../../base/words.ts'
import { FieldsContext, useFieldLabel } from '../fields.ts'
import { CalendarInput } from '../form/CalendarInput.tsx'
import { Input } from '../form/Input.ts'
import { kitText } from '../kit-text.ts'
import type { FilterOf, ListCall, Values } from './list-address.ts'
import { FlagSelect, ValueSelect } from '../picker/ValueSelect.tsx'
import type { Values as ValueChoice } from '../show/value-set.ts'
import { useText } from '../../base/text.ts'

export interface FilterForm {
  /** The input of the list's call. */
  schema: z.ZodObject
  values: Values
  /** Typed values apply when the typing rests, chosen ones at once. */
  type: (values: Values) => void
  choose: (values: Values) => void
  /** It stands in the row of the list, where its name is the placeholder and no label takes room. */
  inRow?: boolean
}

export const FilterContext = createContext<FilterForm | null>(null)

function useFilterForm(): FilterForm {
  const form = use(FilterContext)
  if (form === null) throw new Error('A filter stands in the filters of a ListPage')
  return form
}

/** What a filter is called: by its own label, by a field of its name or by another field. What looks in several fields is the keyword. */
type Called<Name, FieldName> =
  | { name: Name; label: string; field?: undefined }
  | { name: (Name & FieldName) | (Name & 'keyword'); label?: undefined; field?: undefined }
  | { name: Name; label?: undefined; field: FieldName }

/** One control; it gets value, onChange and id. Without one it is a select where the values are known and else an input. */
type FilterProps<Name, FieldName> = Called<Name, FieldName> & { children?: ReactElement<ControlProps> }

interface ControlProps {
  id?: string
  placeholder?: string
  value?: unknown
  onChange?: (value: unknown) => void
}

export function Filter({ name, field = name, label, children }: FilterProps<string, string>) {
  const form = useFilterForm()
  const labelled = useLabel(field, label)
  const known = use(FieldsContext)[field]
  const control: ReactElement<ControlProps> = children ?? <DefaultControl of={known?.values} schema={form.schema.shape[name] as z.ZodType | undefined} />
  const id = useId()
  const onChange = (given: unknown) => {
    const value = valueOf(given)
    const change = { [name]: value === '' || value === null ? undefined : value }
    if (isTyping(given)) form.type(change)
    else form.choose(change)
  }
  return (
    <FilterItem id={id} label={labelled}>
      {cloneElement(control, {
        id,
        value: form.values[name],
        onChange,
        ...(form.inRow === true && (name !== 'keyword' || control.props.placeholder === undefined) && { placeholder: labelled }),
      })}
    </FilterItem>
  )
}

function useLabel(field: string, given: string | undefined): string {
  const label = useFieldLabel()(field)
  const { keyword } = useWords()
  const found = given ?? label ?? (field === 'keyword' ? keyword : undefined)
  if (found === undefined) throw new Error(`The filter ${field} needs a label, because the list has no such field`)
  return found
}

interface DefaultControlProps extends ControlProps {
  of: ValueChoice | undefined
  schema: z.ZodType | undefined
}

function DefaultControl({ of, schema, id, value, onChange, placeholder }: DefaultControlProps) {
  const { all } = useWords()
  const kind = kindOf(schema)
  const choice = { id, value, onChange, placeholder: placeholder ?? all }
  if (of !== undefined) return <ValueSelect {...choice} of={of} mode={kind === 'list' ? 'multiple' : undefined} />
  if (kind === 'flag') return <FlagSelect {...choice} value={value as boolean | undefined} />
  return <Input id={id} value={value as string | undefined} onChange={onChange} placeholder={placeholder} allowClear />
}

type FilterRangeProps<Name, FieldName> = { from: Name; to: Name } & ({ label: string; field?: undefined } | { label?: undefined; field: FieldName })

/** First and last day, both included, with the ranges of product.md section 9. */
export function FilterRange({ from, to, field, label: given }: FilterRangeProps<string, string>) {
  const form = useFilterForm()
  const label = useLabel(field ?? from, given)
  const language = useLanguage()
  const t = useText(kitText).list
  const id = useId()
  const [today] = useState(() => dayOf(new Date()))
  const presets = dateRangePresets.map(preset => ({ label: inLanguage(dateRangeLabels[preset], language), range: dateRange(preset, today) }))
  const value = [dayIn(form.values[from]), dayIn(form.values[to])] as const
  return (
    <FilterItem id={id} label={label}>
      <CalendarInput
        id={id}
        value={value.some(Boolean) ? `${value[0] ?? ''} → ${value[1] ?? ''}` : ''}
        placeholder={form.inRow === true ? label : `${t.from} → ${t.to}`}
      >
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
  const { inRow = false } = useFilterForm()
  return (
    <div className="kit-filter" title={inRow ? label : undefined}>
      <label htmlFor={id} title={label} className={inRow ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {children}
    </div>
  )
}

/** The filters of one list, names checked: `const { Filter, FilterRange } = filtersOf(company.search, companyFields)`. */
export function filtersOf<C extends ListCall, FieldName extends string = never>(_call: C, _fields?: Fields<FieldName>) {
  type Name = keyof FilterOf<C> & string
  return {
    Filter: Filter as (props: FilterProps<Name, FieldName>) => ReactNode,
    FilterRange: FilterRange as (props: FilterRangeProps<Name, FieldName>) => ReactNode,
  }
}

const dayIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

function isEvent(given: unknown): given is { type: string; target: { value: unknown } } {
  return typeof given === 'object' && given !== null && 'target' in given
}

const valueOf = (given: unknown) => (isEvent(given) ? given.target.value : given)

/** An input reports events: a change while typing, a click when its content is cleared. */
const isTyping = (given: unknown) => isEvent(given) && given.type === 'change'
