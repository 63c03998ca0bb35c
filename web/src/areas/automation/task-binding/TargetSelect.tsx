import { taskBinding } from '@gongtai/contract'
import type { BindTargetType } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'
import { text } from './text.ts'

interface TargetSelectProps {
  id?: string
  targetType: BindTargetType | undefined
  /** Those that are chosen already, with their names. */
  known: readonly { value: string; label: string }[]
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** What a task is bound to, found by name among what the person may reach. */
export function TargetSelect({ targetType, known, value, onChange, id }: TargetSelectProps) {
  const t = useText(text).form
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { data = [] } = useQuery({
    ...callQuery(taskBinding.options, { targetType: targetType ?? 'DEPT', keyword: keyword || undefined }),
    enabled: targetType !== undefined,
    placeholderData: keepPreviousData,
  })
  const options = [...data, ...known.filter(one => !data.some(other => other.value === one.value))]
  return (
    <Select
      id={id}
      className="kit-wide"
      mode="multiple"
      maxCount={200}
      disabled={targetType === undefined}
      placeholder={t.targetSearch}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      onChange={onChange}
      options={options}
    />
  )
}
