import { inLanguage, scheduledTask } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { kept } from '../../../base/refresh.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'

/** The areas that have tasks. */
export function AreaSelect(props: SelectProps) {
  const w = useWords()
  const language = useLanguage()
  const { data } = useQuery({ ...callQuery(scheduledTask.page, { pageSize: 200 }), ...kept })
  const areas = new Map((data?.records ?? []).map(({ area, areaName }) => [area, inLanguage(areaName, language)]))
  return <Select {...props} allowClear placeholder={w.all} options={[...areas].map(([value, label]) => ({ value, label }))} />
}
