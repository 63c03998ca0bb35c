import { audit, auditActions, auditFields, auditResults } from '@gongtai/contract'
import type { AuditActionName, AuditInfo, Code } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Descriptions, Skeleton } from 'antd'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ChangeList } from '../../../kit/detail/ChangeList.tsx'
import { CopyButton } from '../../../kit/show/CopyButton.tsx'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { blank, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { CatalogueName } from '../../../kit/show/CatalogueName.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { useText } from '../../../base/text.ts'
import '../api-resource/api.css'
import { RecordName } from './RecordName.tsx'
import { milliseconds } from '../api-resource/figure.ts'
import { Moment } from '../api-resource/Moment.tsx'
import { text } from './text.ts'

export function AuditDrawer({ id, open, onClose }: { id: number | undefined; open: boolean; onClose: () => void }) {
  const t = useText(text)
  const { data, isPending, error, refetch } = useQuery({ ...callQuery(audit.info, { id: id! }), enabled: id !== undefined })
  return (
    <SideDrawer title={t.info} open={open} onClose={onClose} isWide>
      {data ? (
        <AuditEntry info={data} />
      ) : isPending ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </SideDrawer>
  )
}

function AuditEntry({ info }: { info: AuditInfo }) {
  const t = useText(text)
  const l = useLabels(auditFields)
  const w = useWords()
  return (
    <div className="api-detail">
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'at', label: l.at, children: <Moment at={info.at} /> },
          { key: 'who', label: l.staffId, children: [info.realName ?? w.system, info.deptName].filter(Boolean).join(' · ') },
          { key: 'action', label: l.action, children: <ValueName of={auditActions} value={info.action as AuditActionName} /> },
          { key: 'record', label: l.recordTitle, children: <RecordLink info={info} /> },
          { key: 'result', label: l.result, children: <StatusTag of={auditResults} value={info.result} /> },
          { key: 'code', label: l.code, children: info.code },
          { key: 'remark', label: l.remark, children: orBlank(info.seenLabel === null ? info.remark : t.looked(info.seenLabel)) },
          { key: 'api', label: l.apiId, children: info.apiPath === null ? blank : `${info.apiTitle} ${info.apiPath}` },
          { key: 'area', label: l.area, children: <CatalogueName of="areas" value={info.area} /> },
          { key: 'ip', label: l.ip, children: orBlank(info.ip) },
          { key: 'device', label: l.device, children: orBlank(info.device) },
          { key: 'duration', label: l.durationMs, children: milliseconds(info.durationMs) },
          {
            key: 'requestId',
            label: l.requestId,
            children: info.requestId ? (
              <span className="api-request">
                {info.requestId} <CopyButton text={info.requestId} />
              </span>
            ) : (
              blank
            ),
          },
        ]}
      />
      <h3>{l.changes}</h3>
      {info.changes.length === 0 ? <p className="kit-secondary">{t.noChange}</p> : <ChangeList changes={info.changes} valueNames={info.valueNames} />}
    </div>
  )
}

function RecordLink({ info }: { info: AuditInfo }) {
  const t = useText(text)
  const can = useCan()
  return (
    <>
      <RecordName type={info.recordType} title={info.recordTitle} />{' '}
      {info.open !== null && can(info.open.code as Code) && (
        <Link to={info.open.path} className="kit-inline-link">
          {t.open}
        </Link>
      )}
    </>
  )
}
