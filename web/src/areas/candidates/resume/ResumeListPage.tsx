import { paths, resume, resumeActions, resumeExport, resumeFields, resumeStates } from '@gongtai/contract'
import type { ResumeRow } from '@gongtai/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, InputNumber, Select } from 'antd'
import { useText } from '../../../base/text.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { JobCategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { PoolTree } from '../talent-pool/PoolTree.tsx'
import { resumeDialogs, useResumeHandlers } from './dialogs.ts'
import { ResumeBulk } from './ResumeBulk.tsx'
import { Expectation, LastWork, ResumeName, Schooling, skillLine } from './ResumeCells.tsx'
import { text } from './text.ts'
import './resume.css'

const { Filter, FilterRange } = filtersOf(resume.page, resumeFields)
const ResumeQuick = lazyPart(() => import('./ResumeQuick.tsx'))
const ResumeCards = lazyPart(() => import('./ResumeCards.tsx'))

/** areas/candidates.md, /resume: groups at the left, and the resumes as rows or as cards. */
export function ResumeListPage() {
  const t = useText(text)
  const navigate = useNavigate()
  const list = useListQuery(resume.page)
  const { open, dialogs } = useDialogs(resumeDialogs)
  const handlersOf = useResumeHandlers(open)
  const quickView: QuickView<ResumeRow> = { needs: ['Resume'], render: id => <ResumeQuick id={id} open={open} /> }
  const show = (id: number) => void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, view: id }), replace: true, resetScroll: false })
  const years = <InputNumber className="kit-wide" min={0} max={70} precision={0} />
  const amount = <InputNumber className="kit-wide" min={0} max={1_000_000} precision={0} prefix="¥" />
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={resumeFields}
      empty={t.empty}
      aside={<PoolTree poolId={list.filter.poolId} onChoose={poolId => list.setFilter({ poolId })} open={open} />}
      actions={
        <>
          <ExportButton call={resume.export} kind={resumeExport} filter={list.input} />
          <Can code="ResumeInsert">
            <Link to={paths.ResumeInsert({ resumeId: 0 })}>
              <Button type="primary" tabIndex={-1}>
                {t.add}
              </Button>
            </Link>
          </Can>
        </>
      }
      tabs={<StateTabs of={resumeStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
      quickView={quickView}
      faces={{ board: <ResumeCards list={list} onOpen={show} handlersOf={handlersOf} /> }}
      renderBulk={selection => <ResumeBulk selection={selection} list={list} open={open} />}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="categoryId" label={t.category}>
            <JobCategorySelect anyLevel />
          </Filter>
          <Filter name="cityCode" label={t.city}>
            <RegionPicker storey={2} />
          </Filter>
          <Filter name="education" />
          <Filter name="jobStatus" />
          <Filter name="skill" label={t.skill}>
            <Select mode="tags" open={false} suffixIcon={null} maxCount={10} />
          </Filter>
          <Filter name="school">
            <Input allowClear maxLength={30} />
          </Filter>
          <Filter name="major">
            <Input allowClear maxLength={30} />
          </Filter>
          <Filter name="cert" label={t.cert}>
            <Input allowClear maxLength={30} />
          </Filter>
          <Filter name="language" label={t.language}>
            <Input allowClear maxLength={20} />
          </Filter>
          <Filter name="ageFrom" label={t.ageFrom}>
            {years}
          </Filter>
          <Filter name="ageTo" label={t.ageTo}>
            {years}
          </Filter>
          <Filter name="workYearsFrom" label={t.yearsFrom}>
            {years}
          </Filter>
          <Filter name="workYearsTo" label={t.yearsTo}>
            {years}
          </Filter>
          <Filter name="salaryFrom" label={t.payFrom}>
            {amount}
          </Filter>
          <Filter name="salaryTo" label={t.payTo}>
            {amount}
          </Filter>
          <Filter name="completenessFrom" label={t.completeFrom}>
            <InputNumber className="kit-wide" min={0} max={100} precision={0} suffix="%" />
          </Filter>
          <FilterRange from="updatedFrom" to="updatedTo" field="refreshedAt" />
        </>
      }
      columns={[
        { field: 'seekerName', fixed: 'start', width: 120, render: (_, row) => <ResumeName row={row} /> },
        { field: 'resumeCode', hidden: true, render: code => <span className="kit-figure">{code}</span> },
        { field: 'lastWork', dataIndex: 'lastTitle', width: 176, render: (_, row) => <LastWork row={row} /> },
        { field: 'schooling', dataIndex: 'school', width: 160, hidden: true, render: (_, row) => <Schooling row={row} /> },
        { field: 'education', hidden: true },
        { field: 'workYears', sorter: true, render: years => (years === null ? null : t.years(years)) },
        { field: 'skills', width: 150, hidden: true, render: (_, row) => skillLine(row.skills) },
        { field: 'expectation', dataIndex: 'expectMin', align: 'left', width: 176, render: (_, row) => <Expectation row={row} /> },
        { field: 'jobStatus', hidden: true },
        { field: 'cityName', hidden: true },
        { field: 'mobile', hidden: true },
        { field: 'state', hidden: true },
        { field: 'completeness', sorter: true, hidden: true, render: percent => `${percent}%` },
        { field: 'waiterName', hidden: true },
        { field: 'refreshedAt', sorter: true },
        { field: 'createdAt', sorter: true, hidden: true },
      ]}
      renderActions={row => <RowActions of={resumeActions} row={row} primary={row.state === 'DRAFT' ? ['edit'] : ['match', 'print']} on={handlersOf(row)} />}
    >
      {dialogs}
    </ListPage>
  )
}
