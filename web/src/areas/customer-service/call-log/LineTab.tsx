import { callEventLabels, callLogFields, callParts, nameOf, phoneSuccess, showInstant } from '@gongtai/contract'
import type { CallLogInfo, CallPart } from '@gongtai/contract'
import { Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useLabels } from '../../../kit/fields.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

const secondsBetween = (from: string, to: string) => Math.floor((Date.parse(to) - Date.parse(from)) / 1000)

/** 通话过程 shows every stretch of the call on one time line, then what the phone system told. */
export function LineTab({ info }: { info: CallLogInfo }) {
  const t = useText(text)
  const l = useLabels(callLogFields)
  const language = useLanguage()
  const first = Date.parse(info.parts[0]?.from ?? info.startAt)
  const whole = Math.max(1, Date.parse(info.parts.at(-1)?.to ?? info.startAt) - first)
  const share = (at: string) => `${((Date.parse(at) - first) / whole) * 100}%`
  const partName = ({ kind, agentName }: CallPart) => [nameOf(callParts, kind, language), agentName].filter(Boolean).join(' · ')
  return (
    <div className="call-stack">
      {info.transfers.length > 1 && (
        <p className="call-transfers">
          {t.transfers} {info.transfers.map(({ agentName }) => agentName).join(' → ')}
        </p>
      )}
      {info.parts.length === 0 ? (
        <EmptyState />
      ) : (
        <ol className="call-line" aria-label={t.timeLine}>
          {info.parts.map(part => (
            <li key={`${part.kind} ${part.from}`}>
              <span>{partName(part)}</span>
              <span className="call-line-track">
                <span
                  data-kind={part.kind}
                  style={{ left: share(part.from), width: `calc(${share(part.to)} - ${share(part.from)})` }}
                  title={showInstant(part.from, true)}
                />
              </span>
              <span className="kit-figure">{t.seconds(secondsBetween(part.from, part.to))}</span>
            </li>
          ))}
        </ol>
      )}
      {info.events.length > 0 && (
        <Table<CallLogInfo['events'][number] & { key: number }>
          size="small"
          title={() => t.eventsTitle}
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={info.events.map((event, key) => ({ ...event, key }))}
          columns={[
            { title: t.at, dataIndex: 'at', render: (at: string) => <span className="kit-figure">{showInstant(at, true)}</span> },
            { title: t.event, dataIndex: 'type', render: (type: string) => nameOf(callEventLabels, type, language) },
            { title: l.agentName, key: 'agent', render: (_, event) => orBlank([event.agentName, event.toAgentName].filter(Boolean).join(' → ')) },
            { title: t.note, key: 'note', render: (_, event) => orBlank(event.note ?? (event.code === phoneSuccess ? null : t.failed(event.code))) },
          ]}
        />
      )}
    </div>
  )
}
