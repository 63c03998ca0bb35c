import {
  artificerCert,
  artificerCertActions,
  artificerCertFields,
  artificerFields,
  certStates,
  dayOf,
  daysBetween,
  expiringDays,
  inLanguage,
  waitHours,
} from '@gongtai/contract'
import type { ArtificerCertRow } from '@gongtai/contract'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords, words } from '../../../base/words.ts'
import { Can } from '../../../kit/Can.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { useViewed } from '../viewed.ts'
import { CheckInFigures, CheckInTabs } from './CheckInTabs.tsx'
import { checkInDialogs } from './dialogs.ts'
import { reasonOf } from './reason.ts'
import { text } from './text.ts'
import './check-in.css'

const { Filter, FilterRange } = filtersOf(artificerCert.search, artificerCertFields)
const ReviewDesk = onDemand(() => import('./ReviewDesk.tsx'))

const shownStates = { ALL: words.all, ...certStates.labels }

export function CertReview() {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const list = useListQuery(artificerCert.search)
  const person = useLabels(artificerFields)
  const { viewed, view } = useViewed()
  const { open, dialogs } = useDialogs(checkInDialogs)
  // Where no state is chosen, the list shows what waits, and with a term what will lapse.
  const unnamed = certStates.labels[list.filter.expireWithinDays === undefined ? 'PENDING' : 'PASSED'].label
  return (
    <ListPage
      title={t.title}
      list={list}
      fields={artificerCertFields}
      empty={t.empty}
      actions={
        <Can code="HomeCheckIn.submit">
          <Button type="primary" onClick={() => open('submitCert')}>
            {t.submitCert}
          </Button>
        </Can>
      }
      tabs={<CheckInTabs active="CERT" />}
      summary={<CheckInFigures filter={list.filter} onShow={list.setSearch} />}
      onOpenRow={row => view(row.id)}
      filters={
        <>
          <Filter name="keyword">
            <Input allowClear maxLength={50} placeholder={t.keywordHint} />
          </Filter>
          <Filter name="state">
            <ValueSelect of={shownStates} placeholder={inLanguage(unnamed, language)} />
          </Filter>
          <Filter name="certType" />
          <Filter name="cityCode">
            <OpenCitySelect forFilter placeholder={w.all} />
          </Filter>
          <Filter name="categoryId" field="categoryName">
            <CategorySelect placeholder={w.all} />
          </Filter>
          <FilterRange from="submitStart" to="submitEnd" field="submitAt" />
          <Filter name="examineBy" field="examineByName">
            <StaffPicker />
          </Filter>
          <Filter name="expireWithinDays" label={t.expireWithinDays}>
            <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={w.days} />
          </Filter>
        </>
      }
      columns={[
        {
          field: 'name',
          fixed: 'start',
          render: (name, row) => (
            <RowButton title={row.artificerNo} onClick={() => view(row.id)}>
              {name}
            </RowButton>
          ),
        },
        { dataIndex: 'artificerNo', title: person.artificerNo, hidden: true },
        { field: 'mobile' },
        { field: 'cityCode', hidden: true, dataIndex: 'cityName' },
        { field: 'certType' },
        { field: 'certName' },
        { field: 'categoryName', hidden: true },
        { field: 'validTo', sorter: true, render: (_, row) => <ValidTo row={row} /> },
        { field: 'submitAt', sorter: true },
        { field: 'waitHours', render: hours => <Waited hours={hours} /> },
        {
          field: 'state',
          render: (state, row) => (
            <span className="check-in-state">
              <StatusTag of={certStates} value={state} />
              {row.claimedByName !== null && <small>{t.claimed(row.claimedByName)}</small>}
            </span>
          ),
        },
        { field: 'examineByName', hidden: true },
        { field: 'examineAt', hidden: true },
        { field: 'rejectReasonCode', render: (_, row) => <Reason words={reasonOf(row, language)} /> },
      ]}
      renderActions={row => (
        <RowActions of={artificerCertActions} row={row} primary={['examine']} on={{ examine: () => view(row.id), revoke: () => open('revoke', row) }} />
      )}
    >
      <ReviewDesk open={viewed !== undefined} id={viewed} rows={list.rows} filter={list.filter} onView={view} onClose={() => view(undefined)} />
      {dialogs}
    </ListPage>
  )
}

function ValidTo({ row: { validTo, longTerm, state } }: { row: ArtificerCertRow }) {
  const l = useLabels(artificerCertFields)
  const [today] = useState(() => dayOf(new Date()))
  if (longTerm || validTo === null) return l.longTerm
  const isClose = daysBetween(today, validTo) < expiringDays && (state === 'PASSED' || state === 'PENDING')
  return isClose ? <ToneTag tone="bad">{validTo}</ToneTag> : <span className="kit-figure">{validTo}</span>
}

function Reason({ words: said }: { words: string | null }) {
  return (
    <span className="check-in-reason" title={said ?? undefined}>
      {orBlank(said)}
    </span>
  )
}

function Waited({ hours }: { hours: number | null }) {
  const t = useText(text)
  if (hours === null) return orBlank(null)
  if (hours < waitHours.long) return t.hours(hours)
  return <ToneTag tone={hours >= waitHours.tooLong ? 'bad' : 'warn'}>{t.hours(hours)}</ToneTag>
}
