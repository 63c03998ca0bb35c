import { kindOf } from '@gongtai/contract'
import type { Field } from '@gongtai/contract'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useLanguage } from '../../base/language.ts'
import { useWords } from '../../base/words.ts'
import { blank, day, instant, money, orBlank } from './show.tsx'
import { StatusTag } from './StatusTag.tsx'
import { labelOf } from './value-set.ts'
import type { AnyValueSet } from './value-set.ts'
import { ValueName } from './ValueName.tsx'

/** How a field is shown unless the page says otherwise: by its values, or else by the schema that it has in the answer. */
export function showField(field: Field | undefined, schema: z.ZodType | undefined): (value: unknown) => ReactNode {
  const kind = kindOf(schema)
  const one = field?.values === undefined ? shows[kind] : showValue(field.values)
  return value => {
    if (value === null || value === undefined || value === '') return blank
    if (!Array.isArray(value)) return one(value as never)
    return value.length === 0 ? blank : <Several items={value.map(item => one(item as never))} />
  }
}

function Several({ items }: { items: readonly ReactNode[] }) {
  const separator = useLanguage() === 'en_US' ? ', ' : '、'
  return items.map((item, index) => (
    <Fragment key={index}>
      {index > 0 && separator}
      {item}
    </Fragment>
  ))
}

type Show = (value: never) => ReactNode

const shows: Readonly<Record<ReturnType<typeof kindOf>, Show>> = {
  instant,
  day,
  money,
  flag: (value: boolean) => <YesNo value={value} />,
  figure: (value: number) => <span className="kit-figure">{value}</span>,
  list: orBlank,
  text: orBlank,
  other: orBlank,
}

function showValue(of: AnyValueSet): Show {
  return (value: string | number) => (labelOf(of, value).tone === undefined ? <ValueName of={of} value={value} /> : <StatusTag of={of} value={value} />)
}

function YesNo({ value }: { value: boolean }) {
  const { yes, no } = useWords()
  return value ? yes : no
}
