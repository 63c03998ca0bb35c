import { accessKinds, apiResource, apiResourceFields, apiResourceRecordType, apiStates, inLanguage } from '@gongtai/contract'
import type { ApiInfo } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import { useState } from 'react'
import { twoColumns } from '../../../kit/detail/fact-columns.ts'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { CatalogueName } from '../../../kit/show/CatalogueName.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
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
  const title = data && `${data.method} ${data.path} · ${inLanguage([data.title, data.titleEn], language)}`
  return (
    <SideDrawer title={title} open={open} onClose={onClose} isWide>
      {data ? (
        <ApiDetail info={data} range={range} />
      ) : isPending ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </SideDrawer>
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
      {section === 'history' && <RecordHistory recordType={apiResourceRecordType} recordId={info.id} />}
    </div>
  )
}

function ApiDescription({ info }: { info: ApiInfo }) {
  const t = useText(text).api
  const l = useLabels(apiResourceFields)
  const flags = [info.isWrite && l.isWrite, info.isSensitive && l.isSensitive, info.spec && t.specHint].filter(Boolean).join(' · ')
  return (
    <Descriptions
      bordered
      size="small"
      column={twoColumns}
      items={[
        { key: 'area', label: l.area, children: <CatalogueName of="areas" value={info.area} /> },
        { key: 'status', label: l.status, children: <StatusTag of={apiStates} value={info.status} /> },
        { key: 'access', label: l.access, children: <ValueName of={accessKinds} value={info.access} /> },
        { key: 'flags', label: t.flags, children: orBlank(flags) },
        { key: 'calls', label: l.calls, children: figure(info.calls) },
        { key: 'errorRate', label: l.errorRate, children: rate(info.errorRate) },
        { key: 'avg', label: l.avgMs, children: milliseconds(info.avgMs) },
        { key: 'p95', label: l.p95, children: milliseconds(info.p95) },
        { key: 'rateLimit', label: l.rateLimit, children: info.rateLimit ?? t.noLimit },
        { key: 'slowMs', label: l.slowMs, children: milliseconds(info.slowMs) },
        { key: 'remark', label: l.remark, span: 2, children: orBlank(info.remark) },
      ]}
    />
  )
}
