import { applySources, applyStates, inLanguage, recruitApplyActions, showInstant } from '@gongtai/contract'
import type { ApplyRow, ApplyState, recruitApply } from '@gongtai/contract'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { Board } from '../../../kit/board/Board.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import type { applyOpeners } from './dialogs.ts'
import { text } from './text.ts'

interface ApplyBoardProps {
  list: ListQuery<typeof recruitApply.page>
  on: (row: ApplyRow) => ReturnType<typeof applyOpeners>
  onOpen: (row: ApplyRow) => void
}

/** The sign-ups by their states. Moving a card opens what leads there. */
export function ApplyBoard({ list, on, onOpen }: ApplyBoardProps) {
  return (
    <Board
      list={list}
      by="state"
      of={applyStates}
      actions={recruitApplyActions}
      on={on}
      also={contactOf}
      nameOf={row => row.name}
      card={ApplyCard}
      onOpenRow={onOpen}
    />
  )
}

/** Who is new becomes contacted by the first talk. A talk with anybody else leaves the state as it is. */
const contactOf = (row: ApplyRow, to: ApplyState) => (row.state === 'NEW' && to === 'CONTACTED' ? 'follow' : undefined)

function ApplyCard({ row }: { row: ApplyRow }) {
  const t = useText(text)
  const language = useLanguage()
  const about = [row.age === null ? null : t.age(row.age), row.experienceYears === null ? null : t.years(row.experienceYears), row.cityName]
  const [now] = useState(() => Date.now())
  const due = row.state === 'INTERVIEW' ? row.interviewAt : row.nextFollowAt
  return (
    <>
      <strong>{row.name}</strong>
      <span>{row.recruitTitle}</span>
      <span className="kit-secondary">{[...about, inLanguage(applySources.labels[row.source], language)].filter(Boolean).join(' · ')}</span>
      {due !== null && (
        <span className="recruit-due" data-due={Date.parse(due) <= now && row.actions.length > 0}>
          {row.state === 'INTERVIEW' ? t.interviewAt(showInstant(due).slice(5)) : t.nextAt(showInstant(due).slice(5))}
        </span>
      )}
      {row.ownerName !== null && <span className="kit-secondary">{row.ownerName}</span>}
    </>
  )
}
