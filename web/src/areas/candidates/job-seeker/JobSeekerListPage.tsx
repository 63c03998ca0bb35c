import { inLanguage, jobSeeker, jobSeekerActions, jobSeekerExport, jobSeekerImport, paths, progressStages, seekerFields, seekerSeas } from '@gongtai/contract'
import type { JobSeekerRow } from '@gongtai/contract'
import { Button, InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useSession } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { ImportButton } from '../../../kit/import/ImportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useKeptSearch } from '../../../kit/list/kept-search.ts'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useNextRecord } from '../../../kit/list/next-record.ts'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { JobCategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { jobSeekerDialogs, jobSeekerOnward, nextSteps, seekerHandlers } from './dialogs.ts'
import { SeekerBulk } from './SeekerBulk.tsx'
import {
  payOf,
  SeekerCities,
  SeekerIntention,
  SeekerJobStatus,
  SeekerName,
  SeekerNextFollow,
  SeekerRemark,
  SeekerStage,
  SeekerTags,
  SeekerWaiter,
  SeekerWish,
} from './SeekerCells.tsx'
import { text } from './text.ts'
import './seeker.css'

const { Filter, FilterRange } = filtersOf(jobSeeker.page, seekerFields)
const SeekerCalendar = lazyPart(() => import('./SeekerCalendar.tsx'))
const SeekerQuick = lazyPart(() => import('./SeekerQuick.tsx'))

/** areas/candidates.md, /jobSeekers. The last search comes back with the page. */
export function JobSeekerListPage() {
  return useKeptSearch(jobSeeker.page, 'SEARCH_JOB_SEEKERS') ? <JobSeekers /> : null
}

function JobSeekers() {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  // Whoever sees more than own candidates begins with all of them.
  const first = useSession()?.permission.dataScope === 'SELF' ? 'MINE' : 'ALL'
  const list = useListQuery(jobSeeker.page, { defaults: { sea: first } })
  const { open, dialogs } = useDialogs(jobSeekerDialogs, { next: useNextRecord(list.rows, jobSeekerOnward) })
  const quickView: QuickView<JobSeekerRow> = {
    needs: ['JobSeekerDetail'],
    path: id => paths.JobSeekerDetail({ seekerId: id }),
    render: id => <SeekerQuick id={id} open={open} />,
  }
  const years = <InputNumber className="kit-wide" min={0} max={100} precision={0} />
  const days = <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={w.days} />
  const amount = <InputNumber className="kit-wide" min={0} max={9_999_999} precision={0} prefix="¥" />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={seekerFields}
      empty={t.empty}
      actions={
        <>
          <Can code="JobSeekers.import">
            <ImportButton kind={jobSeekerImport} onDone={list.refetch} />
          </Can>
          <ExportButton call={jobSeeker.export} kind={jobSeekerExport} filter={list.input} />
          <Can code="JobSeekers.save">
            <Button type="primary" onClick={() => open('add')}>
              {t.add}
            </Button>
          </Can>
        </>
      }
      tabs={
        <TabBar
          label={t.title}
          tabs={seekerSeas.values.map(key => ({ key, label: inLanguage(seekerSeas.labels[key], language) }))}
          active={list.filter.sea ?? first}
          onChange={sea => list.setFilter({ sea: sea as (typeof seekerSeas.values)[number] })}
        />
      }
      quickView={quickView}
      faces={{ calendar: <SeekerCalendar list={list} quickView={quickView} /> }}
      renderBulk={selection => <SeekerBulk selection={selection} list={list} open={open} />}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="expectCategoryId" field="expectCategoryIds">
            <JobCategorySelect anyLevel />
          </Filter>
          <Filter name="expectCityCode" field="expectCityCodes">
            <RegionPicker storey={2} />
          </Filter>
          <Filter name="jobStatus" />
          <Filter name="intention" />
          <Filter name="waiterId">
            <IdentitySelect kind="WAITER" withDisabled />
          </Filter>
          <Filter name="deptId" label={t.dept}>
            <DeptPicker />
          </Filter>
          <Filter name="progressStage">
            <ValueSelect of={progressStages} placeholder={w.all} />
          </Filter>
          <Filter name="education" />
          <Filter name="gender" />
          <Filter name="cityCode">
            <RegionPicker storey={2} />
          </Filter>
          <Filter name="ageFrom" label={t.ageFrom}>
            {years}
          </Filter>
          <Filter name="ageTo" label={t.ageTo}>
            {years}
          </Filter>
          <Filter name="workYearsFrom" label={t.workYearsFrom}>
            {years}
          </Filter>
          <Filter name="workYearsTo" label={t.workYearsTo}>
            {years}
          </Filter>
          <Filter name="salaryFrom" label={t.salaryFrom}>
            {amount}
          </Filter>
          <Filter name="salaryTo" label={t.salaryTo}>
            {amount}
          </Filter>
          <Filter name="tag" label={t.tag}>
            <Input allowClear maxLength={12} />
          </Filter>
          <Filter name="source" />
          <Filter name="hasResume" label={t.hasResume} />
          <Filter name="employed" />
          <Filter name="blacklisted" />
          <FilterRange from="nextFollowFrom" to="nextFollowTo" field="nextFollowAt" />
          <FilterRange from="followFrom" to="followTo" label={t.followedAt} />
          <Filter name="noFollowDays" label={t.noFollowDays}>
            {days}
          </Filter>
          <Filter name="recycleInDays" label={t.recycleInDays}>
            {days}
          </Filter>
          <FilterRange from="claimedFrom" to="claimedTo" field="claimedAt" />
          <FilterRange from="lastActiveFrom" to="lastActiveTo" field="lastActiveAt" />
          <FilterRange from="createdFrom" to="createdTo" field="createdAt" />
        </>
      }
      columns={[
        { field: 'name', fixed: 'start', width: 170, render: (_, row) => <SeekerName row={row} /> },
        { field: 'seekerCode', hidden: true, render: code => <span className="kit-figure">{code}</span> },
        { field: 'mobile', hidden: true },
        { field: 'education', hidden: true },
        { field: 'workYears', hidden: true, sorter: true, render: (_, row) => (row.workYears === null ? blank : t.workYears(row.workYears)) },
        { field: 'expectCategoryIds', dataIndex: 'expectCategoryNames', render: (_, row) => <SeekerWish row={row} /> },
        { field: 'expectCityCodes', dataIndex: 'expectCityNames', hidden: true, render: (_, row) => <SeekerCities row={row} /> },
        { field: 'expectMin', title: t.facts.wish, align: 'left', sorter: true, render: (_, row) => <span className="kit-figure">{payOf(row) ?? blank}</span> },
        { field: 'jobStatus', hidden: true, render: (_, row) => <SeekerJobStatus row={row} /> },
        { field: 'intention', render: (_, row) => <SeekerIntention row={row} /> },
        { field: 'progressStage', render: (_, row) => <SeekerStage row={row} /> },
        { field: 'waiter', dataIndex: 'waiterName', render: (_, row) => <SeekerWaiter row={row} /> },
        { field: 'lastFollowAt', sorter: true, hidden: true },
        { field: 'nextFollowAt', sorter: true, render: (_, row) => <SeekerNextFollow row={row} /> },
        { field: 'tags', hidden: true, render: (_, row) => <SeekerTags row={row} /> },
        { field: 'remark', hidden: true, render: (_, row) => <SeekerRemark row={row} /> },
        { field: 'source', hidden: true },
        { field: 'cityCode', dataIndex: 'cityName', hidden: true },
        { field: 'resumeCount', hidden: true },
        { field: 'noShowCount', hidden: true },
        { field: 'seaRecycleAt', hidden: true },
        { field: 'claimedAt', hidden: true },
        { field: 'lastActiveAt', sorter: true, hidden: true },
        { field: 'createdAt', sorter: true, hidden: true },
      ]}
      renderActions={row => <RowActions of={jobSeekerActions} row={row} primary={nextSteps(row)} on={seekerHandlers(open, row)} />}
    >
      {dialogs}
    </ListPage>
  )
}
