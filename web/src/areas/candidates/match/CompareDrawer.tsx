import { inLanguage, matchFields, matchParts, positionFeeModes, positionFields, positionJobTypes, salaryText } from '@gongtai/contract'
import type { MatchedPosition } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import type { Weights } from './PartBars.tsx'
import { pointsText } from './points.ts'
import { experienceText } from './position-facts.ts'
import { ScoreRing } from './ScoreRing.tsx'
import { text } from './text.ts'
import './match.css'

interface Compared {
  positions: readonly MatchedPosition[]
  weights: Weights
}

/** Up to four positions side by side, line by line. */
export function CompareDrawer({ of: { positions, weights }, open, onClose }: DialogProps<Compared>) {
  const t = useText(text)
  const l = useLabels(positionFields)
  const m = useLabels(matchFields)
  const language = useLanguage()
  const line = (label: string, cell: (position: MatchedPosition) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {positions.map(position => (
        <td key={position.id}>{cell(position)}</td>
      ))}
    </tr>
  )
  return (
    <SideDrawer title={t.compareTitle} isWide open={open} onClose={onClose}>
      <table className="match-table">
        <thead>
          <tr>
            <th scope="col">{t.compare}</th>
            {positions.map(({ id, title, companyName }) => (
              <th key={id} scope="col">
                {title}
                <div className="kit-secondary">{companyName}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {line(m.score, ({ score }) => (
            <ScoreRing score={score} />
          ))}
          {matchParts.values.map(part => (
            <tr key={part}>
              <th scope="row">{inLanguage(matchParts.labels[part], language)}</th>
              {positions.map(position => (
                <td key={position.id} className="kit-figure">
                  {t.points(pointsText(position.parts[part]), pointsText(weights[part]))}
                </td>
              ))}
            </tr>
          ))}
          {line(l.salary, position => salaryText(position, language))}
          {line(l.address, ({ cityName, address, distance }) => (
            <>
              {cityName} {address}
              {distance !== null && <div className="kit-secondary">{t.distance(String(distance))}</div>}
            </>
          ))}
          {line(l.jobType, ({ jobType }) => inLanguage(positionJobTypes.labels[jobType], language))}
          {line(inLanguage(matchParts.labels.experience, language), position => experienceText(position, language))}
          {line(l.skills, ({ skills }) => skills.join('、'))}
          {line(l.feeMode, ({ feeMode }) => inLanguage(positionFeeModes.labels[feeMode], language))}
          {line(l.gap, ({ gap }) => gap)}
        </tbody>
      </table>
    </SideDrawer>
  )
}
