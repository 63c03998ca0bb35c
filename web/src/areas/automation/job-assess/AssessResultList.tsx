import { dayOf, jobAssess, jobAssessResultFields, jobAssessResultKind } from '@gongtai/contract'
import { Select } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

const ResultQuick = lazyPart(() => import('./ResultQuick.tsx'))
const { Filter } = filtersOf(jobAssess.results, jobAssessResultFields)

/** Everybody's months, the newest first and in it by rank. */
export function AssessResultList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const list = useListQuery(jobAssess.results)
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={jobAssessResultFields}
      empty={t.result.empty}
      tabs={tabs}
      actions={<ExportButton call={jobAssess.export} kind={jobAssessResultKind} filter={list.input} />}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={30} placeholder={t.result.nameHint} />
          </Filter>
          <Filter name="month">
            <MonthSelect />
          </Filter>
          <Filter name="deptId">
            <DeptPicker />
          </Filter>
          <Filter name="identityKind" />
          <Filter name="grade" />
        </>
      }
      quickView={{ render: id => <ResultQuick id={id} /> }}
      columns={[
        {
          field: 'month',
          sorter: true,
          render: (month, { isFinal }) => (
            <>
              {month} {!isFinal && <ToneTag tone="warn">{t.result.provisional}</ToneTag>}
            </>
          ),
        },
        { field: 'rank', sorter: true, align: 'right' },
        { field: 'identityName' },
        { field: 'identityKind' },
        { field: 'deptName' },
        { field: 'assigned', align: 'right' },
        {
          field: 'ontimePercent',
          align: 'right',
          render: (percent, row) => (percent === null ? blank : t.result.rate(percent, row.ontimeFirst, row.assigned)),
        },
        { field: 'bookNum', align: 'right' },
        { field: 'arriveNum', align: 'right' },
        { field: 'onboardNum', align: 'right' },
        { field: 'overdueNum', sorter: true, align: 'right' },
        { field: 'score', sorter: true, align: 'right' },
        { field: 'grade' },
        { field: 'isFinal', hidden: true },
      ]}
    />
  )
}

/** Months further back are not offered. */
const offered = 24

interface MonthSelectProps {
  id?: string
  value?: string
  onChange?: (month: string | undefined) => void
  placeholder?: string
}

/** The months that are over, the last first. */
function MonthSelect(props: MonthSelectProps) {
  const [today] = useState(() => dayOf(new Date()))
  const [year, month] = today.split('-').map(Number) as [number, number]
  const months = Array.from({ length: offered }, (_, back) => new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 7))
  return <Select {...props} allowClear options={months.map(value => ({ value, label: value }))} />
}
