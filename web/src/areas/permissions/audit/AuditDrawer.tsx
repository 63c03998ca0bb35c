import { audit, auditPathOf, auditResults } from '@gongtai/contract'
import type { AuditInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Descriptions, Drawer, Skeleton } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ChangeList } from '../../../kit/detail/ChangeList.tsx'
import { CopyButton } from '../../../kit/show/CopyButton.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { blank, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import '../api-resource/api.css'
import { RecordName, actionIn } from './RecordName.tsx'
import { milliseconds } from '../api-resource/figure.ts'
import { Moment } from '../api-resource/Moment.tsx'
import { text } from '../api-resource/text.ts'

export function AuditDrawer({ id, open, onClose }: { id: number | undefined; open: boolean; onClose: () => void }) {
  const t = useText(text).audit
  const { data, isPending, error, refetch } = useQuery({ ...callQuery(audit.info, { id: id! }), enabled: id !== undefined })
  return (
    <Drawer title={t.info} open={open} onClose={onClose} size={640} destroyOnHidden>
      {data ? (
        <AuditEntry info={data} />
      ) : isPending ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

function AuditEntry({ info }: { info: AuditInfo }) {
  const whole = useText(text)
  const t = whole.audit
  const language = useLanguage()
  return (
    <div className="api-detail">
      <Descriptions
        bordered
        size="small"
        column={1}
        items={[
          { key: 'at', label: t.at, children: <Moment at={info.at} /> },
          { key: 'who', label: t.who, children: [info.realName ?? t.system, info.deptName].filter(Boolean).join(' · ') },
          { key: 'action', label: t.action, children: actionIn(info.action, language) },
          { key: 'record', label: t.record, children: <RecordLink info={info} /> },
          { key: 'result', label: t.result, children: <StatusTag of={auditResults.labels} value={info.result} /> },
          { key: 'code', label: t.code, children: info.code },
          { key: 'remark', label: t.remark, children: orBlank(remarkOf(info)) },
          { key: 'api', label: t.api, children: info.apiPath === null ? blank : `${info.apiTitle} ${info.apiPath}` },
          { key: 'area', label: t.area, children: whole.areas[info.area] ?? info.area },
          { key: 'ip', label: t.ip, children: orBlank(info.ip) },
          { key: 'device', label: t.device, children: orBlank(info.device) },
          { key: 'duration', label: t.duration, children: milliseconds(info.durationMs) },
          {
            key: 'requestId',
            label: t.requestId,
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
      <h3>{t.changes}</h3>
      {info.changes.length === 0 ? <p className="kit-secondary">{t.noChange}</p> : <ChangeList recordType={info.recordType} changes={info.changes} />}
    </div>
  )

  /** A look names the field that was seen by its name in the data. */
  function remarkOf({ action, remark }: AuditInfo): string | null {
    return action === 'VIEW_SENSITIVE' && remark !== null ? t.looked((t.fields as Record<string, string>)[remark] ?? remark) : remark
  }
}

function RecordLink({ info }: { info: AuditInfo }) {
  const t = useText(text).audit
  const can = useCan()
  const target = auditPathOf(info.recordType, info.recordId)
  return (
    <>
      <RecordName type={info.recordType} title={info.recordTitle} />{' '}
      {target !== null && can(target.code) && (
        <Link to={target.path} className="kit-inline-link">
          {t.open}
        </Link>
      )}
    </>
  )
}
