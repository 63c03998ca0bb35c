import { apiResource, apiStates } from '@gongtai/contract'
import type { ApiInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import './api.css'
import { ApiFailures } from './ApiFailures.tsx'
import { ApiFigures } from './ApiFigures.tsx'
import { ApiHolders } from './ApiHolders.tsx'
import { figure, milliseconds, rate } from './figure.ts'
import { isTooLong } from './RangeBar.tsx'
import type { DayRange } from './RangeBar.tsx'
import { text } from './text.ts'

interface ApiDrawerProps {
  id: number | undefined
  range: DayRange
  open: boolean
  onClose: () => void
}

export function ApiDrawer({ id, range, open, onClose }: ApiDrawerProps) {
  const language = useLanguage()
  const { data, isPending, error, refetch } = useQuery({
    ...callQuery(apiResource.info, { id: id!, ...range }),
    enabled: id !== undefined && !isTooLong(range),
  })
  const title = data && `${data.method} ${data.path} · ${language === 'en_US' ? data.titleEn : data.title}`
  return (
    <Drawer title={title} open={open} onClose={onClose} size={760} destroyOnHidden>
      {data ? (
        <ApiDetail info={data} range={range} />
      ) : isPending ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Drawer>
  )
}

type Section = 'overview' | 'holders' | 'failures' | 'history'
const sections: readonly Section[] = ['overview', 'holders', 'failures', 'history']

function ApiDetail({ info, range }: { info: ApiInfo; range: DayRange }) {
  const t = useText(text).api
  const [section, setSection] = useState<Section>('overview')
  return (
    <div className="api-detail">
      <TabBar label={t.meaning} tabs={sections.map(key => ({ key, label: t.sections[key] }))} active={section} onChange={key => setSection(key as Section)} />
      {section === 'overview' && (
        <>
          <ApiDescription info={info} />
          <ApiFigures apiId={info.id} range={range} />
        </>
      )}
      {section === 'holders' && <ApiHolders info={info} />}
      {section === 'failures' && <ApiFailures failures={info.failures} />}
      {section === 'history' && <RecordHistory recordType="API" recordId={info.id} />}
    </div>
  )
}

function ApiDescription({ info }: { info: ApiInfo }) {
  const whole = useText(text)
  const t = whole.api
  const flags = [info.isWrite && t.isWrite, info.isSensitive && t.isSensitive, info.spec && t.specHint].filter(Boolean).join(' · ')
  return (
    <Descriptions
      bordered
      size="small"
      column={2}
      items={[
        { key: 'area', label: t.area, children: whole.areas[info.area] ?? info.area },
        { key: 'status', label: t.status, children: <StatusTag of={apiStates.labels} value={info.status} /> },
        { key: 'access', label: t.access, children: t.accessKinds[info.access] },
        { key: 'flags', label: t.flags, children: orBlank(flags) },
        { key: 'calls', label: t.callCount, children: figure(info.calls) },
        { key: 'errorRate', label: t.errorRate, children: rate(info.errorRate) },
        { key: 'avg', label: t.avg, children: milliseconds(info.avgMs) },
        { key: 'p95', label: t.p95, children: milliseconds(info.p95) },
        { key: 'rateLimit', label: t.rateLimit, children: info.rateLimit ?? t.noLimit },
        { key: 'slowMs', label: t.slowMs, children: milliseconds(info.slowMs) },
        { key: 'remark', label: t.remark, span: 2, children: orBlank(info.remark) },
      ]}
    />
  )
}
