import { inLanguage, scheduledTask } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { kept } from '../../../base/refresh.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'

/** Tasks that can be bound. */
export function useBindable() {
  return useQuery({ ...callQuery(scheduledTask.handlers, {}), ...kept }).data ?? []
}

export function BindableSelect(props: SelectProps) {
  const w = useWords()
  const language = useLanguage()
  const tasks = useBindable()
  return <Select allowClear placeholder={w.all} {...props} options={tasks.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))} />
}
