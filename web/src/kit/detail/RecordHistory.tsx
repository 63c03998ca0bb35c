import { audit, auditActions, inLanguage } from '@gongtai/contract'
import type { AuditActionName, RecordType } from '@gongtai/contract'
import { Empty } from 'antd'
import { useLanguage } from '../../base/language.ts'
import { ChangeList } from './ChangeList.tsx'
import { historyText } from './history-text.ts'
import { Paged } from '../list/Paged.tsx'
import { useText } from '../../base/text.ts'
import { Timeline } from './Timeline.tsx'
import './record-history.css'

interface RecordHistoryProps {
  recordType: RecordType
  recordId: number
}

/** 操作日志 of a record: who did what and when, and what changed by it. */
export function RecordHistory({ recordType: declared, recordId }: RecordHistoryProps) {
  const recordType = declared.name
  const t = useText(historyText)
  const language = useLanguage()
  const nameOf = (action: string) => (action in auditActions ? inLanguage(auditActions[action as AuditActionName], language) : action)
  return (
    <Paged call={audit.record} of={{ recordType, recordId }}>
      {entries =>
        entries.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noHistory} />
        ) : (
          <Timeline
            entries={entries.map(({ id, at, realName, action, remark, changes, valueNames }) => ({
              key: id,
              at,
              title: nameOf(action),
              who: realName ?? t.system,
              content: (
                <>
                  <ChangeList changes={changes} valueNames={valueNames} />
                  {remark && <p className="kit-secondary kit-history-remark">{remark}</p>}
                </>
              ),
            }))}
          />
        )
      }
    </Paged>
  )
}
