import { assignResults, jobAssignment, jobAssignmentLogFields, positionUrgencies } from '@gongtai/contract'
import type { JobAssignmentLogRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(jobAssignment.logs, jobAssignmentLogFields)
const logDialogs = { candidates: () => import('./CandidatesDrawer.tsx') }

/** What the rules did, newest first, with everybody who was in question. */
export function AssignmentLogList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const language = useLanguage()
  const list = useListQuery(jobAssignment.logs)
  const { open, dialogs } = useDialogs(logDialogs)
  const results = assignResults.map(value => ({ value, label: t.log.results[value] }))
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={jobAssignmentLogFields}
      empty={t.log.empty}
      tabs={tabs}
      onOpenRow={row => open('candidates', row)}
      filters={
        <>
          <Filter name="settingId" field="ruleName">
            <RuleSelect />
          </Filter>
          <Filter name="kind" />
          <Filter name="identityId" field="picked">
            <IdentitySelect kind={list.filter.kind ?? 'WAITER'} withDisabled />
          </Filter>
          <Filter name="result" label={t.log.result}>
            <Select allowClear options={results} />
          </Filter>
          <FilterRange from="from" to="to" field="at" />
        </>
      }
      columns={[
        { field: 'at', sorter: true },
        { field: 'positionTitle' },
        { dataIndex: 'cityName', title: t.log.city, render: orBlank },
        { dataIndex: 'urgency', title: t.trial.urgency, render: urgency => <StatusTag of={positionUrgencies} value={urgency} /> },
        { field: 'ruleName', render: name => name ?? t.log.noRule },
        { field: 'kind' },
        { field: 'picked', render: picked => <Picked of={picked} separator={language === 'en_US' ? ', ' : '、'} /> },
        { field: 'candidateNum', align: 'right' },
      ]}
    >
      {dialogs}
    </ListPage>
  )
}

function Picked({ of, separator }: { of: JobAssignmentLogRow['picked']; separator: string }) {
  const t = useText(text).log
  return of.length === 0 ? <ToneTag tone="bad">{t.none}</ToneTag> : of.map(({ name }) => name).join(separator)
}

/** A rule by its name. */
function RuleSelect(props: { id?: string; value?: number; onChange?: (id: number | undefined) => void; placeholder?: string }) {
  const { data } = useQuery(callQuery(jobAssignment.page, { pageSize: 200 }))
  return <Select {...props} allowClear showSearch={{ optionFilterProp: 'label' }} options={data?.records.map(({ id, name }) => ({ value: id, label: name }))} />
}
