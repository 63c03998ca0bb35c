import {
  applySources,
  applyStates,
  inLanguage,
  recruitApply,
  recruitApplyActions,
  recruitApplyExport,
  recruitApplyFields,
  recruitApplyRecordType,
} from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
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
import { StateTabs } from '../../../kit/list/StateTabs.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { AssignButton } from '../home-owner/AssignButton.tsx'
import { personLink } from '../home-user/person.ts'
import { RecruitSelect } from '../labor-recruit/RecruitSelect.tsx'
import { ApplyImport } from './ApplyImport.tsx'
import { applyDialogs, applyOpeners } from './dialogs.ts'
import { text } from './text.ts'

const { Filter } = filtersOf(recruitApply.page, recruitApplyFields)

export function ApplyList() {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const can = useCan()
  const list = useListQuery(recruitApply.page)
  const { open, dialogs } = useDialogs(applyDialogs)
  useAddByAddress(can('LaborRecruit.apply'), () => open('add', list.filter.recruitId))
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={recruitApplyFields}
      empty={t.empty}
      actions={
        <>
          <ExportButton call={recruitApply.export} kind={recruitApplyExport} filter={list.input} />
          <Can code="LaborRecruit.apply">
            <ApplyImport recruitId={list.filter.recruitId} />
            <Button type="primary" onClick={() => open('add', list.filter.recruitId)}>
              {t.add}
            </Button>
          </Can>
        </>
      }
      tabs={<StateTabs of={applyStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
      renderBulk={can('LaborRecruit.assign') ? selection => <AssignButton onClick={() => open('assign', { targetType: 'APPLY', selection })} /> : undefined}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="recruitId" field="recruitTitle">
            <RecruitSelect placeholder={w.all} />
          </Filter>
          <Filter name="followDue" label={t.followDue} />
          <Filter name="source" />
          <Filter name="cityCode">
            <RegionPicker storey={2} />
          </Filter>
          <Filter name="ownerId" field="ownerName">
            <StaffPicker />
          </Filter>
        </>
      }
      columns={[
        { field: 'name', fixed: 'start', render: (name, row) => <RowButton onClick={() => open('view', row)}>{name}</RowButton> },
        { field: 'mobile', render: (mobile, row) => <MaskedText of={recruitApplyRecordType} id={row.id} field="mobile" value={mobile} /> },
        { field: 'gender', hidden: true },
        { field: 'age' },
        { field: 'experienceYears', render: years => orBlank(years === null ? null : t.years(years)) },
        { field: 'source', render: (source, row) => t.from(inLanguage(applySources.labels[source], language), row.referrerName) },
        { field: 'cityCode', dataIndex: 'cityName', hidden: true },
        { field: 'recruitTitle' },
        {
          field: 'state',
          render: (state, row) => (
            <span className="recruit-two">
              <StatusTag of={applyStates} value={state} />
              {state === 'INTERVIEW' && <span className="kit-secondary">{instant(row.interviewAt)}</span>}
            </span>
          ),
        },
        { field: 'lastFollow', width: 240, render: follow => <LastFollow follow={follow} /> },
        {
          field: 'nextFollowAt',
          sorter: true,
          render: next => (
            <span className="recruit-due" data-due={next !== null && Date.parse(next) <= Date.now()}>
              {instant(next)}
            </span>
          ),
        },
        { field: 'ownerName' },
        { field: 'createdAt', sorter: true },
      ]}
      renderActions={row => (
        <RowActions of={recruitApplyActions} row={row} on={applyOpeners(open, row, t)}>
          {row.artificerId !== null && (
            <Can code="HomeUserDetail">
              <Link {...personLink('ARTIFICER', row.artificerId)} className="kit-row-button">
                {t.artificer}
              </Link>
            </Can>
          )}
        </RowActions>
      )}
    >
      {dialogs}
    </ListPage>
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
