import { inLanguage, scoreParts } from '@gongtai/contract'
import type { ScoreFullValues, ScorePart, ScoreWeights } from '@gongtai/contract'
import { InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import '../job-assignment/rule.css'

interface PartsProps<Value> {
  id?: string
  value?: Value | null
  onChange?: (value: Value) => void
}

function Parts<Part extends ScorePart>({ id, parts, max, value, onChange }: PartsProps<Record<Part, number>> & { parts: readonly Part[]; max: number }) {
  const language = useLanguage()
  const values = { ...(Object.fromEntries(parts.map(part => [part, 0])) as Record<Part, number>), ...value }
  return (
    <div className="rule-columns" id={id}>
      {parts.map(part => {
        const label = inLanguage(scoreParts.labels[part], language)
        return (
          <label key={part}>
            {label}
            <InputNumber
              className="kit-wide"
              aria-label={label}
              min={0}
              max={max}
              precision={0}
              value={values[part]}
              onChange={next => onChange?.({ ...values, [part]: next ?? 0 })}
            />
          </label>
        )
      })}
    </div>
  )
}

const valued = ['BOOK', 'ARRIVE', 'ONBOARD'] as const

/** The weights with their sum, which must be a hundred. */
export function WeightsInput(props: PartsProps<ScoreWeights>) {
  const t = useText(text).form
  const sum = Object.values(props.value ?? {}).reduce((all, one) => all + one, 0)
  return (
    <>
      <Parts {...props} parts={scoreParts.values} max={100} />
      <span className={sum === 100 ? 'kit-secondary' : 'kit-error'} aria-live="polite">
        {sum === 100 ? t.sumOk : t.sum(sum)}
      </span>
    </>
  )
}

export function FullValuesInput(props: PartsProps<ScoreFullValues>) {
  return <Parts {...props} parts={valued} max={9999} />
}
