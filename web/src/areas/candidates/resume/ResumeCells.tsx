import { paths, seekerEducations } from '@gongtai/contract'
import type { ResumeRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { blank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

export function ResumeName({ row }: { row: ResumeRow }) {
  const t = useText(text)
  const can = useCan()
  return (
    <span className="resume-name">
      {can('JobSeekerDetail') ? <Link to={paths.JobSeekerDetail({ seekerId: row.seekerId })}>{row.seekerName}</Link> : row.seekerName}
      {row.age !== null && <span className="kit-secondary">{t.old(row.age)}</span>}
    </span>
  )
}

export function LastWork({ row }: { row: ResumeRow }) {
  if (row.lastTitle === null && row.lastCompany === null) return blank
  return (
    <span className="resume-cell" title={`${row.lastTitle} · ${row.lastCompany}`}>
      {row.lastTitle} <span className="kit-secondary">{row.lastCompany}</span>
    </span>
  )
}

export function Schooling({ row }: { row: ResumeRow }) {
  if (row.education === null) return blank
  return (
    <span title={row.school ?? undefined}>
      <ValueName of={seekerEducations} value={row.education} /> <span className="kit-secondary">{row.school}</span>
    </span>
  )
}

export const skillLine = (skills: readonly string[]) => (skills.length === 0 ? blank : <span title={skills.join('、')}>{skills.slice(0, 3).join('、')}</span>)

export function Expectation({ row }: { row: ResumeRow }) {
  const words = [
    row.expectCategories[0],
    row.expectCities[0],
    row.expectMin === null ? undefined : `${Math.round(Number(row.expectMin))}–${Math.round(Number(row.expectMax ?? row.expectMin))}`,
  ]
  const shown = words.filter(word => word !== undefined).join(' · ')
  return shown === '' ? (
    blank
  ) : (
    <span className="resume-cell" title={[shown, ...row.expectCategories, ...row.expectCities].join('、')}>
      {shown}
    </span>
  )
}
