import { inLanguage, matchLevels, matchObstacles } from '@gongtai/contract'
import type { MatchedPosition } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { PartBars } from './PartBars.tsx'
import type { Weights } from './PartBars.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import { text } from './text.ts'
import './match.css'

type Match = Pick<MatchedPosition, 'score' | 'level' | 'parts' | 'matchedSkills' | 'missingSkills' | 'missingCerts' | 'unfit' | 'isRecommended'>

interface MatchedCardProps {
  of: Match
  weights: Weights
  title: ReactNode
  facts: readonly ReactNode[]
  actions: ReactNode
}

/** One match, whichever side it is seen from: how well, why, what speaks against it, and what to do. */
export function MatchedCard({ of, weights, title, facts, actions }: MatchedCardProps) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <li className="match-card" data-unfit={of.unfit.length > 0}>
      <ScoreRing score={of.score} />
      <div>
        <div className="match-card-title">
          {title}
          <StatusTag of={matchLevels} value={of.level} />
          {of.isRecommended && <ToneTag tone="info">{t.recommended}</ToneTag>}
        </div>
        <div className="match-card-facts kit-secondary">
          {facts.map((fact, place) => (
            // The facts of a card neither move nor change their number.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={place}>{fact}</span>
          ))}
        </div>
        {(of.matchedSkills.length > 0 || of.missingSkills.length > 0) && (
          <div className="match-card-skills">
            {of.matchedSkills.map(skill => (
              <ToneTag key={skill} tone="good">
                {t.matched} {skill}
              </ToneTag>
            ))}
            {of.missingSkills.map(skill => (
              <ToneTag key={skill} tone="neutral">
                {t.missing} {skill}
              </ToneTag>
            ))}
          </div>
        )}
        {of.unfit.length > 0 && (
          <div className="match-card-unfit">
            {of.unfit
              .map(obstacle =>
                obstacle === 'CERTIFICATE' && of.missingCerts.length > 0
                  ? t.missingCerts(of.missingCerts.join('、'))
                  : inLanguage(matchObstacles.labels[obstacle], language),
              )
              .join(' · ')}
          </div>
        )}
      </div>
      <PartBars parts={of.parts} weights={weights} />
      <div className="match-card-actions">{actions}</div>
    </li>
  )
}
