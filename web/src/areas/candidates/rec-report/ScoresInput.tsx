import { inLanguage, recReportScoreNames } from '@gongtai/contract'
import type { RecReportScores } from '@gongtai/contract'
import { Rate } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import './report.css'

interface ScoresInputProps {
  id?: string
  value?: RecReportScores
  onChange?: (scores: RecReportScores) => void
  disabled?: boolean
}

/** Five scores of one to five; a second click on a star takes it back. */
export function ScoresInput({ id, value = {}, onChange, disabled = false }: ScoresInputProps) {
  const language = useLanguage()
  return (
    <div className="report-scores" id={id}>
      {recReportScoreNames.values.map(name => {
        const label = inLanguage(recReportScoreNames.labels[name], language)
        return (
          <div key={name} style={{ display: 'contents' }}>
            <span>{label}</span>
            <span role="group" aria-label={label}>
              <Rate disabled={disabled} value={value[name] ?? 0} onChange={score => onChange?.({ ...value, [name]: score === 0 ? undefined : score })} />
            </span>
          </div>
        )
      })}
    </div>
  )
}
