import { inLanguage, matchParts } from '@gongtai/contract'
import type { MatchedPosition } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { pointsText } from './points.ts'
import { text } from './text.ts'
import './match.css'

export type Weights = Omit<MatchedPosition['parts'], 'bonus'>

/** How many points each part gave, of how many it could. */
export function PartBars({ parts, weights }: { parts: MatchedPosition['parts']; weights: Weights }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <ul className="match-parts">
      {matchParts.values.map(part => (
        <li key={part} title={t.points(pointsText(parts[part]), pointsText(weights[part]))}>
          <span>{inLanguage(matchParts.labels[part], language)}</span>
          <span className="match-bar" aria-hidden="true">
            <span style={{ inlineSize: `${weights[part] === 0 ? 0 : Math.round((parts[part] / weights[part]) * 100)}%` }} />
          </span>
          <b className="kit-figure">{pointsText(parts[part])}</b>
        </li>
      ))}
      {parts.bonus !== 0 && (
        <li title={t.bonusHint}>
          <span>{t.bonus}</span>
          <span className="match-bar-none" aria-hidden="true" />
          <b className="kit-figure">{parts.bonus > 0 ? `+${pointsText(parts.bonus)}` : pointsText(parts.bonus)}</b>
        </li>
      )}
    </ul>
  )
}
