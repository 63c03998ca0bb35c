import { positionAssign } from '@gongtai/contract'
import type { AnswerOf, AssigneeKind } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { usePaused } from '../../../kit/paused.ts'
import { text } from './text.ts'

type Person = AnswerOf<typeof positionAssign.people>[number]

interface PeopleSelectProps<Value> extends Pick<SelectProps, 'id' | 'disabled' | 'onBlur' | 'autoFocus' | 'defaultOpen' | 'aria-label'> {
  kind: AssigneeKind
  /** Several people; without it one. */
  mode?: 'multiple'
  value?: Value
  onChange?: (value: Value) => void
  placeholder?: string
  /** What the chosen ones are called, where they may be too far down to be found. */
  known?: readonly { id: number; name: string }[]
}

/** People who can be given a position, found by name while typing. Each shows how much is in hand already; who is full cannot be chosen, and who pauses only gets nothing by the rules. */
export function PeopleSelect<Value extends number | null | undefined | number[]>({
  kind,
  value,
  onChange,
  placeholder,
  known = [],
  ...props
}: PeopleSelectProps<Value>) {
  const t = useText(text)
  const { noMatch, identity } = useText(kitText).picker
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { data = [], isFetching } = useQuery({
    ...callQuery(positionAssign.people, { kind, keyword: keyword || undefined }),
    placeholderData: keepPreviousData,
  })
  const isFull = ({ load, limit }: Person) => limit !== null && load >= limit
  const labelOf = (person: Person) => {
    const { name, deptName, load, limit, isPaused } = person
    const hand = isPaused ? t.paused : limit === null ? t.inHand(load) : t.inHandOf(load, limit)
    return [name, deptName, hand].filter(Boolean).join(' · ')
  }
  const chosen: readonly number[] = Array.isArray(value) ? value : value == null ? [] : [value]
  const missing = known.filter(({ id }) => chosen.includes(id) && !data.some(person => person.id === id))
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      maxCount={props.mode === 'multiple' ? 20 : undefined}
      placeholder={placeholder ?? identity}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={isFetching ? undefined : noMatch}
      loading={isFetching}
      optionLabelProp="title"
      options={[
        ...missing.map(({ id, name }) => ({ value: id, title: name, label: name, disabled: false })),
        ...data.map(person => ({
          value: person.id,
          title: person.name,
          label: labelOf(person),
          disabled: isFull(person) && !chosen.includes(person.id),
        })),
      ]}
      value={value ?? undefined}
      onChange={next => onChange?.(next)}
    />
  )
}
