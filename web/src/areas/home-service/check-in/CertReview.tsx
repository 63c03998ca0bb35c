import { artificerCert, certStates, certTypes, daysBetween, dayOf, expiringDays, inLanguage, waitHours } from '@gongtai/contract'
import type { ArtificerCertRow } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { Can } from '../../../kit/Can.tsx'
import { filtersOf } from '../../../kit/list/Filter.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CategorySelect } from '../home-category/CategorySelect.tsx'
import { OpenCitySelect } from '../open-city/OpenCitySelect.tsx'
import { CheckInTabs } from './CheckInTabs.tsx'
import { reasonOf } from './reason.ts'
import { text } from './text.ts'
import './check-in.css'

const { Filter, FilterRange } = filtersOf(artificerCert.search)
const ReviewDesk = onDemand(() => import('./ReviewDesk.tsx'))
const SubmitCertDrawer = onDemand(() => import('./SubmitForms.tsx'), 'SubmitCertDrawer')
const RevokeDialog = onDemand(() => import('./RevokeDialog.tsx'))

export function CertReview() {
  const t = useText(text)
  const language = useLanguage()
  const list = useListQuery(artificerCert.search)
  const [submitting, setSubmitting] = useState(false)
  const [revoked, setRevoked] = useState<ArtificerCertRow>()
  const { viewed, view } = useViewed()
  const states = Object.entries(certStates.labels).map(([value, { label }]) => ({ value, label: inLanguage(label, language) }))

  return (
    <>
      <ListPage
        title={t.title}
        list={list}
        empty={t.empty}
        actions={
          <Can code="HomeCheckIn.submit">
            <Button type="primary" onClick={() => setSubmitting(true)}>
              {t.submitCert}
            </Button>
          </Can>
        }
        tabs={<CheckInTabs active="CERT" />}
        filters={
          <>
            <Filter name="keyword" label={t.keyword}>
              <Input allowClear maxLength={50} placeholder={t.keywordHint} />
            </Filter>
            <Filter name="state" label={t.state}>
              <Select
                allowClear
                placeholder={stateShown(list.filter.expireWithinDays !== undefined, language)}
                options={[{ value: 'ALL', label: t.all }, ...states]}
              />
            </Filter>
            <Filter name="certType" label={t.certType}>
              <LabelSelect of={certTypes.labels} placeholder={t.any} />
            </Filter>
            <Filter name="cityCode" label={t.city}>
              <OpenCitySelect forFilter placeholder={t.any} />
            </Filter>
            <Filter name="categoryId" label={t.category}>
              <CategorySelect placeholder={t.any} />
            </Filter>
            <FilterRange from="submitStart" to="submitEnd" label={t.submitAt} />
            <Filter name="examineBy" label={t.examineBy}>
              <StaffPicker />
            </Filter>
            <Filter name="expireWithinDays" label={t.expireWithinDays}>
              <InputNumber className="kit-wide" min={0} max={3650} precision={0} suffix={t.days} />
            </Filter>
          </>
        }
        columns={[
          {
            key: 'person',
            title: t.person,
            fixed: 'start',
            render: (_, row) => (
              <span className="check-in-person">
                <RowButton onClick={() => view(row.id)}>{row.name}</RowButton>
                <small>{row.artificerNo}</small>
              </span>
            ),
          },
          { title: t.mobile, dataIndex: 'mobile', render: orBlank },
          { title: t.city, dataIndex: 'cityName', render: orBlank },
          { key: 'certType', title: t.certType, render: (_, row) => inLanguage(certTypes.labels[row.certType], language) },
          { title: t.certName, dataIndex: 'certName' },
          { title: t.category, dataIndex: 'categoryName', render: orBlank },
          { title: t.validTo, dataIndex: 'validTo', sorter: true, render: (_, row) => <ValidTo row={row} /> },
          { title: t.submitAt, dataIndex: 'submitAt', sorter: true, render: instant },
          { key: 'waitHours', title: t.waited, render: (_, row) => <Waited row={row} /> },
          {
            key: 'state',
            title: t.state,
            render: (_, row) => (
              <span className="check-in-person">
                <StatusTag of={certStates.labels} value={row.state} />
                {row.claimedByName !== null && <small>{t.claimed(row.claimedByName)}</small>}
              </span>
            ),
          },
          { title: t.examineBy, dataIndex: 'examineByName', render: orBlank },
          { title: t.examineAt, dataIndex: 'examineAt', render: instant },
          { key: 'rejectReason', title: t.rejectReason, render: (_, row) => <span className="check-in-reason">{orBlank(reasonOf(row, language))}</span> },
          {
            key: 'actions',
            title: t.actions,
            fixed: 'end',
            render: (_, row) => (
              <span className="kit-moves">
                <RowButton onClick={() => view(row.id)}>{row.actions.includes('examine') ? t.examine : t.view}</RowButton>
                {row.actions.includes('revoke') && <RowButton onClick={() => setRevoked(row)}>{t.revoke}</RowButton>}
              </span>
            ),
          },
        ]}
      />
      <ReviewDesk open={viewed !== undefined} id={viewed} rows={list.rows} filter={list.filter} onView={view} onClose={() => view(undefined)} />
      <SubmitCertDrawer open={submitting} onClose={() => setSubmitting(false)} />
      <RevokeDialog open={revoked !== undefined} cert={revoked} onClose={() => setRevoked(undefined)} />
    </>
  )
}

/** Which certificate is open stands in the address, so that a link leads to it. */
function useViewed(): { viewed: number | undefined; view: (id: number | undefined) => void } {
  const { view: given } = useSearch({ strict: false }) as { view?: unknown }
  const navigate = useNavigate()
  const viewed = Number.isSafeInteger(Number(given)) && Number(given) > 0 ? Number(given) : undefined
  return { viewed, view: id => void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, view: id }), replace: true, resetScroll: false }) }
}

/** What the list shows while no state is chosen. */
const stateShown = (isExpiring: boolean, language: ReturnType<typeof useLanguage>) =>
  inLanguage(certStates.labels[isExpiring ? 'PASSED' : 'PENDING'].label, language)

function ValidTo({ row: { validTo, longTerm, state } }: { row: ArtificerCertRow }) {
  const t = useText(text)
  const [today] = useState(() => dayOf(new Date()))
  if (longTerm || validTo === null) return t.longTerm
  const isClose = daysBetween(today, validTo) < expiringDays && (state === 'PASSED' || state === 'PENDING')
  return isClose ? <ToneTag tone="bad">{validTo}</ToneTag> : <span className="kit-figure">{validTo}</span>
}

function Waited({ row: { waitHours: hours } }: { row: ArtificerCertRow }) {
  const t = useText(text)
  if (hours === null) return orBlank(null)
  if (hours < waitHours.long) return t.hours(hours)
  return <ToneTag tone={hours >= waitHours.tooLong ? 'bad' : 'warn'}>{t.hours(hours)}</ToneTag>
}
