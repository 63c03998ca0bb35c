import { dayOf, laborRecruit, laborRecruitActions, laborRecruitExport, laborRecruitFields, paths, recruitStates } from '@gongtai/contract'
import type { RecruitRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useAddByAddress } from '../../../kit/add-by-address.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { StateChips } from '../../../kit/list/StateChips.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { day, orBlank } from '../../../kit/show/show.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { AssignButton } from '../home-owner/AssignButton.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { useViewed } from '../viewed.ts'
import { recruitDialogs, recruitOpeners } from './dialogs.ts'
import { payOf } from './pay.ts'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(laborRecruit.page, laborRecruitFields)
const RecruitDetailDrawer = onDemand(() => import('./RecruitDetailDrawer.tsx'))

export function RecruitList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const can = useCan()
  const list = useListQuery(laborRecruit.page)
  const { viewed, view } = useViewed()
  const { open, dialogs } = useDialogs(recruitDialogs)
  useAddByAddress(can('LaborRecruit.edit'), () => open('add'), 'LaborRecruit.edit')
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={laborRecruitFields}
      empty={t.empty}
      actions={
        <>
          <ExportButton call={laborRecruit.export} kind={laborRecruitExport} filter={list.input} />
          <Can code="LaborRecruit.edit">
            <Button type="primary" onClick={() => open('add')}>
              {t.add}
            </Button>
          </Can>
        </>
      }
      tabs={tabs}
      summary={<StateChips of={recruitStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
      onOpenRow={row => view(row.id)}
      renderBulk={can('LaborRecruit.assign') ? selection => <AssignButton onClick={() => open('assign', { targetType: 'RECRUIT', selection })} /> : undefined}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="categoryId" field="categoryName">
            <CategorySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="cityCode">
            <OpenCitySelect forFilter placeholder={w.all} />
          </Filter>
          <FilterRange from="deadlineStart" to="deadlineEnd" field="deadline" />
          <Filter name="workMode" />
          <Filter name="ownerId" field="ownerName">
            <StaffPicker />
          </Filter>
        </>
      }
      columns={[
        {
          field: 'title',
          fixed: 'start',
          width: 240,
          render: (title, row) => (
            <RowButton title={title} onClick={() => view(row.id)}>
              {title}
            </RowButton>
          ),
        },
        { field: 'recruitNo', hidden: true, render: recruitNo => <span className="kit-figure">{recruitNo}</span> },
        { field: 'state' },
        { field: 'categoryName' },
        { field: 'cityCode', dataIndex: 'cityName' },
        { field: 'workMode', hidden: true },
        { key: 'pay', title: t.pay, render: (_, row) => <span className="kit-figure">{orBlank(payOf(row, language))}</span> },
        { dataIndex: 'hiredCount', title: t.hired, render: (_, row) => <Hired row={row} /> },
        {
          field: 'applyCount',
          sorter: true,
          render: (count, row) => (
            <Link
              to={paths.LaborRecruit()}
              search={{ tab: 'applies', recruitId: String(row.id) }}
              className="kit-figure"
              aria-label={t.appliesOf(count)}
              title={t.funnelHint(row.funnel)}
            >
              {count}
            </Link>
          ),
        },
        {
          field: 'deadline',
          sorter: true,
          render: (deadline, row) => (
            <span className="recruit-due" data-due={row.state === 'RECRUITING' && deadline === dayOf(new Date())}>
              {day(deadline)}
            </span>
          ),
        },
        { field: 'ownerName' },
      ]}
      renderActions={row => (
        <RowActions of={laborRecruitActions} row={row} primary={[row.state === 'PAUSED' ? 'start' : 'edit']} on={recruitOpeners(open, row, t)} />
      )}
    >
      <RecruitDetailDrawer id={viewed} open={viewed !== undefined} openDialog={open} onClose={() => view(undefined)} />
      {dialogs}
    </ListPage>
  )
}

/** Shows how many of those who are wanted have come. */
function Hired({ row: { hiredCount, headcount } }: { row: RecruitRow }) {
  const t = useText(text)
  if (headcount === null) return orBlank(null)
  const share = Math.min(100, Math.round((hiredCount / headcount) * 100))
  return (
    <span className="recruit-hired">
      <span className="recruit-bar" role="progressbar" aria-label={t.hired} aria-valuemin={0} aria-valuemax={headcount} aria-valuenow={hiredCount}>
        <span style={{ width: `${share}%` }} />
      </span>
      <span className="kit-figure">
        {hiredCount}/{headcount}
      </span>
    </span>
  )
}
