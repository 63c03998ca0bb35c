import { applySources, applyStates, homeGenders, inLanguage, recruitApply, recruitApplyRecordType } from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { Button, Select } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { ApplyImport } from './ApplyImport.tsx'
import { ApplyRowActions } from './ApplyRowActions.tsx'
import { useOpened } from '../labor-recruit/opened.ts'
import type { OpenedApply } from '../labor-recruit/opened.ts'
import { RecruitSelect } from '../labor-recruit/RecruitSelect.tsx'
import { text } from '../labor-recruit/text.ts'

const { Filter } = filtersOf(recruitApply.page)
const ApplyDialogs = onDemand(() => import('./ApplyDialogs.tsx'))
const ApplyDetailDrawer = onDemand(() => import('./ApplyDetailDrawer.tsx'))
const AssignDialog = onDemand(() => import('./AssignDialog.tsx'))

/** 报名跟进. */
export function ApplyList() {
  const all = useText(text)
  const t = all.apply
  const language = useLanguage()
  const can = useCan()
  const list = useListQuery(recruitApply.page)
  const { opened, open, close } = useOpened<OpenedApply>()
  const isForm = opened !== undefined && opened.dialog !== 'assign' && opened.dialog !== 'view'

  return (
    <>
      <ListPage
        title={all.title}
        list={list}
        empty={t.empty}
        actions={
          <Can code="LaborRecruit.apply">
            <ApplyImport recruitId={list.filter.recruitId} />
            <Button type="primary" onClick={() => open({ dialog: 'add' })}>
              {t.add}
            </Button>
          </Can>
        }
        tabs={<StateTabs of={applyStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
        renderBulk={
          can('LaborRecruit.assign')
            ? selection => (
                <Button size="small" onClick={() => open({ dialog: 'assign', selection })}>
                  {all.assign}
                </Button>
              )
            : undefined
        }
        filters={
          <>
            <Filter name="keyword" label={all.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="recruitId" label={t.recruit}>
              <RecruitSelect placeholder={all.all} />
            </Filter>
            <Filter name="followDue" label={t.followDue}>
              <Select
                allowClear
                placeholder={all.all}
                options={[
                  { value: true, label: all.yes },
                  { value: false, label: all.no },
                ]}
              />
            </Filter>
            <Filter name="source" label={t.source}>
              <LabelSelect of={applySources.labels} placeholder={all.all} />
            </Filter>
            <Filter name="cityCode" label={all.city}>
              <RegionPicker storey={2} />
            </Filter>
            <Filter name="ownerId" label={all.owner}>
              <StaffPicker />
            </Filter>
          </>
        }
        columns={[
          {
            title: t.name,
            dataIndex: 'name',
            fixed: 'start',
            render: (name, row) => <RowButton onClick={() => open({ dialog: 'view', row })}>{name}</RowButton>,
          },
          {
            title: t.mobile,
            dataIndex: 'mobile',
            render: (mobile, row) => <MaskedText of={recruitApplyRecordType} id={row.id} field="mobile" value={mobile} />,
          },
          { title: t.gender, dataIndex: 'gender', hidden: true, render: gender => inLanguage(homeGenders.labels[gender], language) },
          { title: t.age, dataIndex: 'age', align: 'right', render: orBlank },
          { title: t.experience, dataIndex: 'experienceYears', align: 'right', render: years => orBlank(years === null ? null : t.years(years)) },
          { title: t.source, dataIndex: 'source', render: (source, row) => t.from(inLanguage(applySources.labels[source], language), row.referrerName) },
          { title: all.city, dataIndex: 'cityName', hidden: true, render: orBlank },
          { title: t.recruitTitle, dataIndex: 'recruitTitle' },
          { title: all.state, dataIndex: 'state', render: (state, row) => <StateOf row={row} state={state} /> },
          { title: t.lastFollow, dataIndex: 'lastFollow', width: 240, render: follow => <LastFollow follow={follow} /> },
          {
            title: t.nextFollowAt,
            dataIndex: 'nextFollowAt',
            sorter: true,
            render: next => (
              <span className="recruit-due" data-due={next !== null && Date.parse(next) <= Date.now()}>
                {instant(next)}
              </span>
            ),
          },
          { title: all.owner, dataIndex: 'ownerName', render: orBlank },
          { title: t.createdAt, dataIndex: 'createdAt', sorter: true, render: instant },
          { key: 'actions', title: all.actions, fixed: 'end', render: (_, row) => <ApplyRowActions row={row} onOpen={dialog => open({ dialog, row })} /> },
        ]}
      />
      <ApplyDialogs opened={opened} recruitId={list.filter.recruitId} open={isForm} onClose={close} />
      <ApplyDetailDrawer row={opened?.row} open={opened?.dialog === 'view'} onClose={close} />
      <AssignDialog targetType="APPLY" selection={opened?.selection} open={opened?.dialog === 'assign'} onClose={close} />
    </>
  )
}

/** The state, and what is next in it. */
function StateOf({ row, state }: { row: ApplyRow; state: ApplyRow['state'] }) {
  return (
    <span className="recruit-two">
      <StatusTag of={applyStates.labels} value={state} />
      {state === 'INTERVIEW' && <span className="kit-secondary">{instant(row.interviewAt)}</span>}
    </span>
  )
}

function LastFollow({ follow }: { follow: ApplyRow['lastFollow'] }) {
  if (follow === null) return orBlank(null)
  return (
    <span className="recruit-two">
      <span title={follow.content}>{follow.content}</span>
      <span className="kit-secondary">
        {instant(follow.createdAt)} {follow.staffName}
      </span>
    </span>
  )
}
