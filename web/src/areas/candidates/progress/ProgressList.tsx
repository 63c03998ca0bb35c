import { guaranteeStates, progress, progressActions, progressExport, progressFields, progressMilestones, progressRecordType } from '@gongtai/contract'
import type { ProgressRow } from '@gongtai/contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { QuickView } from '../../../kit/list/quick-view.ts'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { useProgressDialogs } from './dialogs.ts'
import { nextSteps } from './next-step.ts'
import { PositionSelect } from './PositionSelect.tsx'
import { ProgressBulk } from './ProgressBulk.tsx'
import { InterviewPlace, InterviewTime, PositionOfCompany, ProgressStateTags, ProgressStay, RoundOf, SeekerName, StageDots } from './ProgressCells.tsx'
import { Interviewer } from './ProgressInPlace.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(progress.page, progressFields)
const ProgressBoard = lazyPart(() => import('./ProgressBoard.tsx'))
const InterviewCalendar = lazyPart(() => import('../interview/InterviewCalendar.tsx'))
const ProgressQuick = lazyPart(() => import('./ProgressView.tsx'), 'ProgressQuick')

/** Candidates in progress: as rows, as a board of their stages, or as a calendar of their interviews. */
export function ProgressList({ list, tabs }: { list: ListQuery<typeof progress.page>; tabs: ReactNode }) {
  const t = useText(text)
  const w = useWords()
  const { open, dialogs, handlersOf } = useProgressDialogs(list.rows)
  // Each stage shows the day or the sum that matters in it; the others are one click away in the settings of the columns.
  const stage = list.filter.stage ?? 0
  const quickView: QuickView<ProgressRow> = {
    needs: ['Interview'],
    render: id => <ProgressQuick id={id} handlersOf={handlersOf} />,
  }
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={progressFields}
      empty={t.empty}
      tabs={tabs}
      actions={
        <>
          <ExportButton call={progress.export} kind={progressExport} filter={list.input} />
          <Can code="Interview.checkIn">
            <Button onClick={() => open('desk')}>{t.desk}</Button>
          </Can>
          <Can code="Interview.book">
            <Button type="primary" onClick={() => open('book', {})}>
              {t.book}
            </Button>
          </Can>
        </>
      }
      quickView={quickView}
      faces={{
        board: <ProgressBoard list={list} on={handlersOf} quickView={quickView} />,
        calendar: <InterviewCalendar list={list} open={open} quickView={quickView} />,
      }}
      renderBulk={selection => <ProgressBulk selection={selection} list={list} open={open} />}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="state" />
          <Filter name="positionId">
            <PositionSelect />
          </Filter>
          <Filter name="overdue" />
          <Filter name="waiterId">
            <IdentitySelect kind="WAITER" withDisabled />
          </Filter>
          <Filter name="adviserId">
            <IdentitySelect kind="ADVISER" withDisabled />
          </Filter>
          <FilterRange from="interviewFrom" to="interviewTo" label={t.interviewDay} />
          <Filter name="mode" />
          <Filter name="live" label={t.live} />
          <Filter name="source" />
          <Filter name="saleId">
            <IdentitySelect kind="SALE" withDisabled />
          </Filter>
          <Filter name="deptId" label={t.dept}>
            <DeptPicker />
          </Filter>
          <Filter name="reasonCode" />
          <Filter name="guaranteeState">
            <ValueSelect of={guaranteeStates} placeholder={w.all} />
          </Filter>
          <Filter name="reached" label={t.reached}>
            <ValueSelect of={progressMilestones} placeholder={w.all} />
          </Filter>
          <Filter name="milestone" />
          <FilterRange from="milestoneFrom" to="milestoneTo" label={t.milestoneDay} />
          <FilterRange from="bookedFrom" to="bookedTo" label={t.booked} />
          <FilterRange from="onboardFrom" to="onboardTo" label={t.onboardDay} />
        </>
      }
      columns={[
        { field: 'seekerName', fixed: 'start', render: (_, row) => <SeekerName row={row} /> },
        { field: 'positionTitle', title: t.position, render: (_, row) => <PositionOfCompany row={row} /> },
        // The state says it in words; beside it the list would not fit in English.
        { field: 'stage', align: 'left', hidden: true, render: (_, row) => <StageDots state={row.state} /> },
        { field: 'state', render: (_, row) => <ProgressStateTags row={row} /> },
        { field: 'round', hidden: true, align: 'left', render: (_, row) => <RoundOf row={row} /> },
        { field: 'interviewAt', sorter: true, hidden: stage === 1 || stage >= 4, render: (_, row) => <InterviewTime row={row} /> },
        { dataIndex: 'mode', title: t.place, hidden: true, render: (_, row) => <InterviewPlace row={row} /> },
        { field: 'waiterName' },
        { field: 'adviserName' },
        { field: 'stateAt', sorter: true, render: (_, row) => <ProgressStay row={row} /> },
        { dataIndex: 'salaryBase', title: t.offered, hidden: stage !== 4 },
        { field: 'onboardDate', sorter: true, hidden: stage !== 5 },
        { field: 'progressNo', hidden: true, render: no => <span className="kit-figure">{no}</span> },
        {
          field: 'seekerMobile',
          hidden: true,
          render: (mobile, row) => <MaskedText of={progressRecordType} id={row.id} field="seekerMobile" value={mobile} />,
        },
        { field: 'interviewer', hidden: true, render: (_, row) => <Interviewer row={row} /> },
        { field: 'saleName', hidden: true },
        { field: 'source', hidden: true },
        { field: 'matchScore', hidden: true },
        { field: 'couponState', hidden: true },
        { field: 'validUntil', hidden: true },
        { field: 'guaranteeState', hidden: true },
        { field: 'guaranteeUntil', hidden: true },
        { field: 'reasonCode', hidden: true },
        { field: 'bookedAt', sorter: true, hidden: stage !== 1 },
      ]}
      renderActions={row => (
        <RowActions of={progressActions} row={row} primary={nextSteps(row)} on={handlersOf(row)}>
          {row.hasNotice && (
            <Button type="link" size="small" onClick={() => open('notices', selectionOf(row))}>
              {t.copyNotice}
            </Button>
          )}
        </RowActions>
      )}
    >
      {dialogs}
    </ListPage>
  )
}
