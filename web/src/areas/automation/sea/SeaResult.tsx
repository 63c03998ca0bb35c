import { nameOf, seaBuckets, seaRules, showInstant } from '@gongtai/contract'
import type { SeaSimulation, ValueOf } from '@gongtai/contract'
import { Alert } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { BarChart } from '../../../kit/show/Chart.tsx'
import { SeaRecords } from './SeaRecords.tsx'
import { text } from './text.ts'

type Bucket = ValueOf<typeof seaBuckets>

interface SeaResultProps {
  result: SeaSimulation
  /** False when the form says something else by now. */
  isFresh: boolean
}

const barLimit = 12

/** What the rules in the form would do: how many leave when, by which rule and from which department, and which ones. */
export function SeaResult({ result, isFresh }: SeaResultProps) {
  const t = useText(text)
  const language = useLanguage()
  const [bucket, setBucket] = useState<Bucket>()
  const counts: Record<Bucket, number> = { NOW: result.moveNow, WEEK: result.move7, MONTH: result.move30, LONGER: result.keepLonger }
  return (
    <section className="sea-result" aria-label={t.result}>
      <div className="sea-result-head">
        <h2>{t.result}</h2>
        <span className="kit-secondary">{t.asOf(showInstant(result.asOf), result.total)}</span>
      </div>
      {!isFresh && <Alert type="warning" showIcon title={t.changedSince} />}
      <div className="sea-cards">
        {seaBuckets.values.map(value => (
          <button key={value} type="button" aria-pressed={bucket === value} onClick={() => setBucket(bucket === value ? undefined : value)}>
            <span>{t.cards[value]}</span>
            <strong className="kit-figure">{counts[value]}</strong>
            <span className="kit-secondary">{t.cardHints[value]}</span>
          </button>
        ))}
      </div>
      {result.move30 > 0 && (
        <div className="sea-charts">
          <div>
            <h3>{t.byRule}</h3>
            <BarChart title={t.byRule} bars={result.byRule.map(({ rule, num }) => ({ label: nameOf(seaRules, rule, language), value: num }))} />
          </div>
          <div>
            <h3>{t.byDept}</h3>
            <BarChart title={t.byDept} bars={result.byDept.slice(0, barLimit).map(({ name, num }) => ({ label: name ?? t.noDept, value: num }))} />
          </div>
        </div>
      )}
      <SeaRecords simulationId={result.simulationId} bucket={bucket} onBucket={setBucket} />
      <OverLimit people={result.overLimit} />
    </section>
  )
}

function OverLimit({ people }: { people: SeaSimulation['overLimit'] }) {
  const t = useText(text)
  return (
    <div className="sea-over">
      <h3>
        {t.overLimit} <span className="kit-secondary">{t.overLimitHint}</span>
      </h3>
      {people.length === 0 ? (
        <p className="kit-secondary">{t.noneOver}</p>
      ) : (
        <ul>
          {people.map(({ ownerId, name, own, limit }) => (
            <li key={ownerId}>
              <strong>{name}</strong> <span className="kit-figure">{t.held(own, limit)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
