import {
  applySources,
  applyStates,
  inLanguage,
  recruitApply,
  recruitApplyActions,
  recruitApplyExport,
  recruitApplyFields,
  recruitApplyRecordType,
  showInstant,
} from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
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
import { lazyPart } from '../../../kit/on-demand.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { AssignButton } from '../home-owner/AssignButton.tsx'
import { personLink } from '../home-user/person.ts'
import { RecruitSelect } from '../labor-recruit/RecruitSelect.tsx'
import { ApplyImport } from './ApplyImport.tsx'
import { applyDialogs, applyOpeners } from './dialogs.ts'
import { nextSteps } from './next-steps.ts'
import { text } from './text.ts'

const ApplyBoard = lazyPart(() => import('./ApplyBoard.tsx'))

const { Filter } = filtersOf(recruitApply.page, recruitApplyFields)

export function ApplyList({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const can = useCan()
  const list = useListQuery(recruitApply.page)
  const { open, dialogs } = useDialogs(applyDialogs)
  const handlersOf = (row: ApplyRow) => applyOpeners(open, row, t)
  const show = (row: ApplyRow) => open('view', { row, on: handlersOf })
  useAddByAddress(can('LaborRecruit.apply'), () => open('add', list.filter.recruitId), 'LaborRecruit.apply')
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
      tabs={tabs}
      summary={<StateChips of={applyStates} value={list.filter.state} count={list.answer?.stateCount} onChange={state => list.setFilter({ state })} />}
      onOpenRow={show}
      faces={{ board: <ApplyBoard list={list} on={handlersOf} onOpen={show} /> }}
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
        { field: 'name', fixed: 'start', render: (name, row) => <RowButton onClick={() => show(row)}>{name}</RowButton> },
        { field: 'mobile', render: (mobile, row) => <MaskedText of={recruitApplyRecordType} id={row.id} field="mobile" value={mobile} /> },
        { field: 'gender', hidden: true },
        { field: 'age', hidden: true },
        { field: 'experienceYears', hidden: true, render: years => orBlank(years === null ? null : t.years(years)) },
        { field: 'source', hidden: true, render: (source, row) => t.from(inLanguage(applySources.labels[source], language), row.referrerName) },
        { field: 'cityCode', dataIndex: 'cityName', hidden: true },
        { field: 'recruitTitle', render: title => <Cut words={title} /> },
        {
          field: 'state',
          render: (state, row) => (
            <span title={state === 'INTERVIEW' && row.interviewAt !== null ? showInstant(row.interviewAt) : undefined}>
              <StatusTag of={applyStates} value={state} />
            </span>
          ),
        },
        { field: 'interviewAt', hidden: true },
        { field: 'lastFollow', render: follow => <LastFollow follow={follow} /> },
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
        { field: 'createdAt', sorter: true, hidden: true },
      ]}
      renderActions={row => (
        <RowActions of={recruitApplyActions} row={row} primary={nextSteps[row.state]} on={handlersOf(row)}>
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

/** What was talked about last; the title tells it whole, with who and when. */
function LastFollow({ follow }: { follow: ApplyRow['lastFollow'] }) {
  if (follow === null) return blank
  return <Cut words={follow.content} title={`${follow.content} · ${follow.staffName} ${showInstant(follow.createdAt)}`} />
}

/** What does not fit ends with dots. */
function Cut({ words, title = words }: { words: string; title?: string }) {
  return (
    <span className="recruit-cell" title={title}>
      {words}
    </span>
  )
}
