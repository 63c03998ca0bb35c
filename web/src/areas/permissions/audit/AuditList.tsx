import { addDays, allRecordTypes, audit, auditActions, auditResults, dayOf, inLanguage, auditLogExport } from '@gongtai/contract'
import type { AuditRow, Text } from '@gongtai/contract'
import { useSearch } from '@tanstack/react-router'
import { Select } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import '../api-resource/api.css'
import { milliseconds } from '../api-resource/figure.ts'
import { Moment } from '../api-resource/Moment.tsx'
import { isTooLong } from '../api-resource/RangeBar.tsx'
import type { DayRange } from '../api-resource/RangeBar.tsx'
import { text } from '../api-resource/text.ts'
import { RecordName, actionIn } from './RecordName.tsx'

const { Filter, FilterRange } = filtersOf(audit.page)
const AuditDrawer = onDemand(() => import('./AuditDrawer.tsx'))

/** Without a choice of the person: the last seven days. */
function lastWeek(): DayRange {
  const day = dayOf(new Date())
  return { from: addDays(day, -6), to: day }
}

/** Who did, saw and took what. */
export function AuditList({ tabs }: { tabs: ReactNode }) {
  const whole = useText(text)
  const t = whole.audit
  const language = useLanguage()
  const [defaults] = useState(lastWeek)
  // The log is always asked for a range of days: a range that was cleared is the usual one again.
  const { from, to }: { from?: string; to?: string } = useSearch({ strict: false })
  const list = useListQuery(audit.page, { defaults, fixed: from === '' || to === '' ? defaults : {} })
  const [viewed, setViewed] = useState<AuditRow>()
  const optionsOf = (labels: Record<string, Text>) => Object.entries(labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))
  const range: DayRange = { from: list.filter.from ?? defaults.from, to: list.filter.to ?? defaults.to }

  return (
    <>
      <ListPage
        title={whole.title}
        list={list}
        tabs={tabs}
        actions={<ExportButton call={audit.export} kind={auditLogExport} filter={list.input} />}
        summary={
          isTooLong(range) && (
            <span className="kit-warning" role="alert">
              {whole.range.tooLong}
            </span>
          )
        }
        filters={
          <>
            <FilterRange from="from" to="to" label={t.at} />
            <Filter name="staffId" label={t.who}>
              <StaffPicker />
            </Filter>
            <Filter name="action" label={t.action}>
              <Select allowClear placeholder={whole.all} options={optionsOf(auditActions)} />
            </Filter>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="deptId" label={t.dept}>
              <DeptPicker />
            </Filter>
            <Filter name="area" label={t.area}>
              <Select allowClear placeholder={whole.all} options={Object.entries(whole.areas).map(([value, label]) => ({ value, label }))} />
            </Filter>
            <Filter name="recordType" label={t.recordType}>
              <Select allowClear placeholder={whole.all} options={optionsOf(Object.fromEntries(allRecordTypes.map(({ name, label }) => [name, label])))} />
            </Filter>
            <Filter name="recordId" label={t.recordId}>
              <Input allowClear maxLength={40} />
            </Filter>
            <Filter name="result" label={t.result}>
              <StatusSelect of={auditResults.labels} placeholder={whole.all} />
            </Filter>
            <Filter name="ip" label={t.ip}>
              <Input allowClear maxLength={45} />
            </Filter>
          </>
        }
        columns={[
          { title: t.at, dataIndex: 'at', sorter: true, fixed: 'start', render: at => <Moment at={at} /> },
          {
            title: t.who,
            dataIndex: 'realName',
            render: (name, row) => (
              <>
                {name ?? t.system} {row.deptName && <span className="kit-secondary">{row.deptName}</span>}
              </>
            ),
          },
          { title: t.action, dataIndex: 'action', render: action => actionIn(action, language) },
          { title: t.area, dataIndex: 'area', render: area => whole.areas[area] ?? area },
          { title: t.record, dataIndex: 'recordTitle', render: (title, row) => <RecordName type={row.recordType} title={title} /> },
          { title: t.result, dataIndex: 'result', render: result => <StatusTag of={auditResults.labels} value={result} /> },
          { title: t.ip, dataIndex: 'ip', className: 'kit-figure', render: orBlank },
          { title: t.device, dataIndex: 'device', hidden: true, render: orBlank },
          { title: t.duration, dataIndex: 'durationMs', align: 'right', className: 'kit-figure', render: milliseconds },
          {
            key: 'actions',
            title: whole.actions,
            fixed: 'end',
            render: (_, row) => <RowButton onClick={() => setViewed(row)}>{whole.detail}</RowButton>,
          },
        ]}
      />
      <AuditDrawer id={viewed?.id} open={viewed !== undefined} onClose={() => setViewed(undefined)} />
    </>
  )
}
