import { dayOf, daysBetween, inLanguage, offlineReasons, paths, positionStates, positionUrgencies } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { blank, day } from '../../../kit/show/show.tsx'
import { salaryText } from './salary.ts'
import type { Pay } from './salary.ts'
import { text } from './text.ts'

/** The title leads to the position for whoever may open it. */
export function PositionName({ row }: { row: Pick<PositionRow, 'id' | 'title' | 'positionCode' | 'urgency'> }) {
  const can = useCan()
  const title = `${row.title} ${row.positionCode}`
  return (
    <span className="position-name">
      {can('PositionDetail') ? (
        <Link to={paths.PositionDetail({ positionId: row.id })} title={title}>
          {row.title}
        </Link>
      ) : (
        <span title={title}>{row.title}</span>
      )}
      {row.urgency !== 'NORMAL' && <StatusTag of={positionUrgencies} value={row.urgency} />}
    </span>
  )
}

export function PositionCompany({ row }: { row: Pick<PositionRow, 'companyId' | 'companyName'> }) {
  const can = useCan()
  return can('CompanyDetail') ? (
    <Link className="position-clip" to={paths.CompanyDetail({ companyId: row.companyId })} title={row.companyName}>
      {row.companyName}
    </Link>
  ) : (
    <span className="position-clip" title={row.companyName}>
      {row.companyName}
    </span>
  )
}

/** A row has no room for how many months are paid; the title tells it. */
export function PositionPay({ row }: { row: Pay }) {
  const language = useLanguage()
  return (
    <span className="kit-figure" title={salaryText(row, language)}>
      {salaryText({ ...row, salaryMonths: 12 }, language)}
    </span>
  )
}

type Standing = Pick<PositionRow, 'state' | 'offlineReason' | 'hasPendingEdit' | 'gap'>

/** Where a position stands, and what somebody has to decide about it. */
export function PositionStates({ row }: { row: Standing }) {
  const t = useText(text)
  const language = useLanguage()
  const why = row.offlineReason === null ? undefined : inLanguage(offlineReasons.labels[row.offlineReason], language)
  const isOpen = row.state === 'ONLINE' || row.state === 'PAUSED'
  return (
    <span className="position-tags" title={why}>
      <StatusTag of={positionStates} value={row.state} />
      {row.hasPendingEdit && <ToneTag tone="warn">{t.pending}</ToneTag>}
      {isOpen && row.gap <= 0 && <ToneTag tone="info">{t.filled}</ToneTag>}
    </span>
  )
}

/** Who works on it: two names have room in a row, the title tells all. */
export function PositionWaiters({ row: { waiters } }: { row: Pick<PositionRow, 'waiters'> }) {
  const names = waiters.map(({ name }) => name)
  if (names.length === 0) return blank
  const shown = names.slice(0, 2).join(' · ')
  return (
    <span className="position-clip" title={names.join(' · ')}>
      {names.length > 2 ? `${shown} +${names.length - 2}` : shown}
    </span>
  )
}

/** A position stands out this many days before its end. */
const soon = 7

/** Until when it is open, and how long that is. */
export function PositionTerm({ row, withDays = false }: { row: Pick<PositionRow, 'validTo' | 'state'>; withDays?: boolean }) {
  const t = useText(text)
  const [today] = useState(() => dayOf(new Date()))
  const days = daysBetween(today, row.validTo)
  const isLive = row.state === 'ONLINE' || row.state === 'PAUSED' || row.state === 'WAIT_EXAMINE'
  return (
    <span className="position-late" data-late={isLive && days <= soon} title={t.daysLeft(days)}>
      {withDays && isLive ? t.daysLeft(days) : day(row.validTo)}
    </span>
  )
}
