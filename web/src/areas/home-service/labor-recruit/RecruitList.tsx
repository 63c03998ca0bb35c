import { dayOf, inLanguage, laborRecruit, paths, recruitStates, workModes, laborRecruitExport } from '@gongtai/contract'
import type { RecruitRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/export/ExportButton.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { day, orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { useOpened, useViewed } from './opened.ts'
import type { OpenedRecruit } from './opened.ts'
import { payOf } from './pay.ts'
import { RecruitMoves } from './RecruitMoves.tsx'
import { text } from './text.ts'

const { Filter, FilterRange } = filtersOf(laborRecruit.page)
const RecruitFormDrawer = onDemand(() => import('./RecruitFormDrawer.tsx'))
const RecruitDetailDrawer = onDemand(() => import('./RecruitDetailDrawer.tsx'))
const AssignDialog = onDemand(() => import('../recruit-apply/AssignDialog.tsx'))

/** 招募管理. */
export function RecruitList() {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const list = useListQuery(laborRecruit.page)
  const viewed = useViewed()
  const { opened, open, close } = useOpened<OpenedRecruit>()

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        empty={t.recruit.empty}
        actions={
          <>
            <ExportButton call={laborRecruit.export} kind={laborRecruitExport} filter={list.input} />
            <Can code="LaborRecruit.edit">
              <Button type="primary" onClick={() => open({ dialog: 'add' })}>
                {t.recruit.add}
              </Button>
            </Can>
          </>
        }
        tabs={<StateTabs of={recruitStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
        renderBulk={
          can('LaborRecruit.assign')
            ? selection => (
                <Button size="small" onClick={() => open({ dialog: 'assign', selection })}>
                  {t.assign}
                </Button>
              )
            : undefined
        }
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.recruit.keywordHint} />
            </Filter>
            <Filter name="categoryId" label={t.recruit.category}>
              <CategorySelect forFilter placeholder={t.all} />
            </Filter>
            <Filter name="cityCode" label={t.city}>
              <OpenCitySelect forFilter placeholder={t.all} />
            </Filter>
            <FilterRange from="deadlineStart" to="deadlineEnd" label={t.recruit.deadline} />
            <Filter name="workMode" label={t.recruit.workMode}>
              <LabelSelect of={workModes.labels} placeholder={t.all} />
            </Filter>
            <Filter name="ownerId" label={t.owner}>
              <StaffPicker />
            </Filter>
          </>
        }
        columns={[
          {
            title: t.recruit.title,
            dataIndex: 'title',
            fixed: 'start',
            width: 240,
            render: (title, row) => (
              <span className="recruit-two">
                <RowButton title={title} onClick={() => viewed.show(row.id)}>
                  {title}
                </RowButton>
                <span className="kit-secondary kit-figure">{row.recruitNo}</span>
              </span>
            ),
          },
          { title: t.state, dataIndex: 'state', render: state => <StatusTag of={recruitStates.labels} value={state} /> },
          { title: t.recruit.category, dataIndex: 'categoryName', render: orBlank },
          { title: t.city, dataIndex: 'cityName', render: orBlank },
          { title: t.recruit.workMode, dataIndex: 'workMode', render: mode => inLanguage(workModes.labels[mode], language) },
          { key: 'pay', title: t.recruit.pay, render: (_, row) => <span className="kit-figure">{orBlank(payOf(row, language))}</span> },
          { title: t.recruit.headcount, dataIndex: 'hiredCount', render: (_, row) => <Hired row={row} /> },
          {
            title: t.recruit.applyCount,
            dataIndex: 'applyCount',
            sorter: true,
            align: 'right',
            render: (count, row) => (
              <span className="kit-figure" title={t.recruit.funnelHint(row.funnel)}>
                {count}
              </span>
            ),
          },
          {
            title: t.recruit.deadline,
            dataIndex: 'deadline',
            sorter: true,
            render: (deadline, row) => (
              <span className="recruit-due" data-due={row.state === 'RECRUITING' && deadline === dayOf(new Date())}>
                {day(deadline)}
              </span>
            ),
          },
          { title: t.owner, dataIndex: 'ownerName', render: orBlank },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <RowButton onClick={() => viewed.show(row.id)}>{t.view}</RowButton>
                <Can code="LaborRecruit.edit">
                  <RowButton onClick={() => open({ dialog: 'edit', row })}>{t.edit}</RowButton>
                </Can>
                <RecruitMoves row={row}>
                  {({ key, label, run }) => (
                    <RowButton key={key} onClick={run}>
                      {label}
                    </RowButton>
                  )}
                </RecruitMoves>
                <Link to={paths.LaborRecruit()} search={{ tab: 'applies', recruitId: String(row.id) }} className="kit-row-button">
                  {t.recruit.applies}
                </Link>
              </span>
            ),
          },
        ]}
      />
      <RecruitDetailDrawer id={viewed.id} open={viewed.id !== undefined} onEdit={row => open({ dialog: 'edit', row })} onClose={viewed.hide} />
      <RecruitFormDrawer id={opened?.row?.id} open={opened?.dialog === 'add' || opened?.dialog === 'edit'} onClose={close} />
      <AssignDialog targetType="RECRUIT" selection={opened?.selection} open={opened?.dialog === 'assign'} onClose={close} />
    </>
  )
}

/** How many of those who are wanted have come. */
function Hired({ row: { hiredCount, headcount } }: { row: RecruitRow }) {
  const t = useText(text)
  if (headcount === null) return orBlank(null)
  const share = Math.min(100, Math.round((hiredCount / headcount) * 100))
  return (
    <span className="recruit-hired">
      <span className="recruit-bar" role="progressbar" aria-label={t.recruit.headcount} aria-valuemin={0} aria-valuemax={headcount} aria-valuenow={hiredCount}>
        <span style={{ width: `${share}%` }} />
      </span>
      <span className="kit-figure">
        {hiredCount}/{headcount}
      </span>
    </span>
  )
}
