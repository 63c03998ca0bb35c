import { auditActions, inLanguage, recordComment } from '@gongtai/contract'
import type { AuditActionName, RecordType, TimelineEntryView } from '@gongtai/contract'
import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../base/language.ts'
import { ChangeList } from './ChangeList.tsx'
import { Comment, NewComment } from './Comment.tsx'
import { commentText } from './comment-text.ts'
import { useRefresh } from '../call-query.ts'
import { historyText } from './history-text.ts'
import { Paged } from '../list/Paged.tsx'
import { useText } from '../../base/text.ts'
import { Timeline } from './Timeline.tsx'
import './record-history.css'

export interface RecordHistoryProps {
  recordType: RecordType
  recordId: number
  /** What can be done about an entry of the log, such as putting back what it changed. */
  renderAction?: (entry: TimelineEntryView) => ReactNode
}

/** The timeline of a record: who did what and when, what changed by it, and what people say about it, newest first. */
export function RecordHistory({ recordType: declared, recordId, renderAction }: RecordHistoryProps) {
  const recordType = declared.name
  const t = useText(historyText)
  const { comment: commented } = useText(commentText)
  const language = useLanguage()
  const refresh = useRefresh()
  const about = { recordType, recordId }
  const onDone = () => refresh(recordComment.timeline)
  const nameOf = (action: string) => (action in auditActions ? inLanguage(auditActions[action as AuditActionName], language) : action)
  return (
    <>
      <NewComment about={about} onDone={onDone} />
      <Paged call={recordComment.timeline} of={about}>
        {entries =>
          entries.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noHistory} />
          ) : (
            <Timeline
              entries={entries.map(entry => {
                const { id, at, realName, action, remark, changes, valueNames, comment } = entry
                return {
                  key: id,
                  at,
                  title: comment === null ? nameOf(action) : commented,
                  who: realName ?? t.system,
                  content:
                    comment === null ? (
                      <>
                        <ChangeList changes={changes} valueNames={valueNames} />
                        {remark && <p className="kit-secondary kit-history-remark">{remark}</p>}
                        {renderAction?.(entry)}
                      </>
                    ) : (
                      <Comment about={about} comment={comment} onDone={onDone} />
                    ),
                }
              })}
            />
          )
        }
      </Paged>
    </>
  )
}
