import { addDays, audit, auditFields, auditLogExport, dayOf } from '@gongtai/contract'
import type { AuditRow } from '@gongtai/contract'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { CatalogueSelect } from '../../../kit/picker/CatalogueSelect.tsx'
import { CatalogueName } from '../../../kit/show/CatalogueName.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import '../api-resource/api.css'
import { milliseconds } from '../api-resource/figure.ts'
import { Moment } from '../api-resource/Moment.tsx'
import { isTooLong } from '../api-resource/RangeBar.tsx'
import type { DayRange } from '../api-resource/RangeBar.tsx'
import { RecordName } from './RecordName.tsx'
import { text as apiText } from '../api-resource/text.ts'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(audit.page, auditFields)
const AuditDrawer = onDemand(() => import('./AuditDrawer.tsx'))

/** The log shows the last seven days until the person chooses others. */
function lastWeek(): DayRange {
  const day = dayOf(new Date())
  return { from: addDays(day, -6), to: day }
}

export function AuditList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const page = useText(apiText)
  const w = useWords()
  const [defaults] = useState(lastWeek)
  // The log is always asked for a range of days, so a range that was cleared is the usual one again.
  const { from, to }: { from?: string; to?: string } = useSearch({ strict: false })
  const list = useListQuery(audit.page, { defaults, fixed: from === '' || to === '' ? defaults : {} })
  const [viewed, setViewed] = useState<AuditRow>()
  const range: DayRange = { from: list.filter.from ?? defaults.from, to: list.filter.to ?? defaults.to }
  return (
    <ListPage
      title={page.title}
      list={list}
      fields={auditFields}
      tabs={tabs}
      actions={<ExportButton call={audit.export} kind={auditLogExport} filter={list.input} />}
      summary={
        isTooLong(range) && (
          <span className="kit-warning" role="alert">
            {page.range.tooLong}
          </span>
        )
      }
      filters={
        <>
          <FilterRange from="from" to="to" field="at" />
          <Filter name="staffId">
            <StaffPicker />
          </Filter>
          <Filter name="action" />
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="deptId">
            <DeptPicker />
          </Filter>
          <Filter name="area">
            <CatalogueSelect of="areas" />
          </Filter>
          <Filter name="recordType">
            <CatalogueSelect of="recordTypes" />
          </Filter>
          <Filter name="recordId">
            <Input allowClear maxLength={40} />
          </Filter>
          <Filter name="result" />
          <Filter name="ip">
            <Input allowClear maxLength={45} />
          </Filter>
        </>
      }
      columns={[
        { field: 'at', sorter: true, fixed: 'start', render: at => <Moment at={at} /> },
        {
          field: 'staffId',
          dataIndex: 'realName',
          render: (name, row) => (
            <>
              {name ?? w.system} {row.deptName && <span className="kit-secondary">{row.deptName}</span>}
            </>
          ),
        },
        { field: 'action' },
        { field: 'area', render: area => <CatalogueName of="areas" value={area} /> },
        { field: 'recordTitle', render: (title, row) => <RecordName type={row.recordType} title={title} /> },
        { field: 'result' },
        { field: 'ip', className: 'kit-figure' },
        { field: 'device', hidden: true },
        { field: 'durationMs', className: 'kit-figure', render: milliseconds },
      ]}
      onOpenRow={setViewed}
      renderActions={row => <RowButton onClick={() => setViewed(row)}>{w.detail}</RowButton>}
    >
      <AuditDrawer id={viewed?.id} open={viewed !== undefined} onClose={() => setViewed(undefined)} />
    </ListPage>
  )
}
