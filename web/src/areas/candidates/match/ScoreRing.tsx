import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './match.css'

const toneOf = (score: number) => (score >= 80 ? 'good' : score >= 60 ? 'info' : 'neutral')

/** The score as a ring that is filled to it. */
export function ScoreRing({ score }: { score: number }) {
  const t = useText(text)
  return (
    <span className="match-ring" data-tone={toneOf(score)} role="img" aria-label={t.score(score)}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r="15.9" pathLength="100" />
        <circle className="match-ring-value" cx="18" cy="18" r="15.9" pathLength="100" strokeDasharray={`${score} 100`} />
      </svg>
      <b>{score}</b>
    </span>
  )
}
