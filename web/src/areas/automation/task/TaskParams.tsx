import { inLanguage } from '@gongtai/contract'
import type { TaskInfo } from '@gongtai/contract'
import { InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'

interface TaskParamsProps {
  of: TaskInfo['params']
  value?: Record<string, number>
  onChange?: (value: Record<string, number>) => void
}

/** The numbers of a task, each with its bounds. */
export function TaskParams({ of, value = {}, onChange }: TaskParamsProps) {
  const language = useLanguage()
  return (
    <div className="task-columns">
      {of.map(({ name, label, min, max, default: usual }) => (
        <label key={name} className="task-param">
          <span>{inLanguage(label, language)}</span>
          <InputNumber
            className="kit-wide"
            min={min}
            max={max}
            precision={0}
            suffix={`${min}–${max}`}
            value={value[name] ?? usual}
            onChange={typed => onChange?.({ ...value, [name]: typed ?? usual })}
          />
        </label>
      ))}
    </div>
  )
}
