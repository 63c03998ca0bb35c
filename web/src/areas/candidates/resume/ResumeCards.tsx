import { resume, resumeActions, resumeStates } from '@gongtai/contract'
import type { ResumeRow } from '@gongtai/contract'
import { Progress, Tag } from 'antd'
import { useText } from '../../../base/text.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { ListPaging } from '../../../kit/list/ListPaging.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import type { ActionHandler } from '../../../kit/list/actions.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { Expectation, LastWork, ResumeName, Schooling } from './ResumeCells.tsx'
import { text } from './text.ts'

interface ResumeCardsProps {
  list: ListQuery<typeof resume.page>
  onOpen: (id: number) => void
  handlersOf: (row: ResumeRow) => Readonly<Record<string, ActionHandler>>
}

/** The same list as cards, which show more of each resume at once. */
export function ResumeCards({ list, onOpen, handlersOf }: ResumeCardsProps) {
  const t = useText(text)
  const rows = list.rows
  if (rows.length === 0) return <EmptyState text={t.empty} />
  return (
    <>
      <ul className="resume-cards">
        {rows.map(row => (
          <li key={row.id} className="kit-panel resume-card">
            <div className="resume-card-head">
              <ResumeName row={row} />
              <StatusTag of={resumeStates} value={row.state} />
            </div>
            <button type="button" className="resume-card-open" onClick={() => onOpen(row.id)} aria-label={`${t.preview} ${row.seekerName}`}>
              <span>
                <LastWork row={row} />
              </span>
              <span>
                <Schooling row={row} /> {row.workYears !== null && t.years(row.workYears)}
              </span>
              <span>
                <Expectation row={row} />
              </span>
            </button>
            <div className="resume-card-skills">
              {row.skills.slice(0, 6).map(skill => (
                <Tag key={skill}>{skill}</Tag>
              ))}
            </div>
            <div className="resume-card-foot">
              <Progress percent={row.completeness} size="small" />
              <RowActions of={resumeActions} row={row} primary={['match', 'edit']} on={handlersOf(row) as never} />
            </div>
          </li>
        ))}
      </ul>
      <ListPaging list={list} />
    </>
  )
}
