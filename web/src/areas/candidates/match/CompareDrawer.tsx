import { inLanguage, matchParts, positionFeeModes, positionJobTypes, salaryText } from '@gongtai/contract'
import type { MatchedPosition } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
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
          {line(inLanguage(['匹配度', 'Match'], language), ({ score }) => (
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
          {line(inLanguage(['薪资', 'Pay'], language), position => salaryText(position, language))}
          {line(inLanguage(['地点', 'Location'], language), ({ cityName, address, distance }) => (
            <>
              {cityName} {address}
              {distance !== null && <div className="kit-secondary">{t.distance(String(distance))}</div>}
            </>
          ))}
          {line(inLanguage(['用工形式', 'Employment type'], language), ({ jobType }) => inLanguage(positionJobTypes.labels[jobType], language))}
          {line(inLanguage(['经验', 'Experience'], language), position => experienceText(position, language))}
          {line(inLanguage(['技能', 'Skills'], language), ({ skills }) => skills.join('、'))}
          {line(inLanguage(['收费模式', 'Fee model'], language), ({ feeMode }) => inLanguage(positionFeeModes.labels[feeMode], language))}
          {line(inLanguage(['缺口', 'To fill'], language), ({ gap }) => gap)}
        </tbody>
      </table>
    </SideDrawer>
  )
}
