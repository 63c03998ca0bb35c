import { companyFields, companyScales, companyStaffRecordType, dayOf, daysBetween, inLanguage, lowQuota } from '@gongtai/contract'
import type { CompanyInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { publicAddress } from '../../../kit/file/file-source.ts'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { CompanySteps } from './CompanySteps.tsx'
import { CompanyAdviser, CompanyNextFollow, CompanySale, CompanyTags } from './CompanyCells.tsx'
import { KeyChanges } from './KeyChanges.tsx'
import { Phone } from './Phone.tsx'
import { text } from './text.ts'

/** The top of the page says who the company is and how it stands. */
export function CompanySummary({ info }: { info: CompanyInfo }) {
  return (
    <div className="company-summary">
      <Notices info={info} />
      <CompanySteps info={info} />
      <div className="company-card">
        <Name info={info} />
        <Facts info={info} />
      </div>
    </div>
  )
}

/** Notices tell what is wrong with a company or changed since it was examined. */
function Notices({ info }: { info: CompanyInfo }) {
  const t = useText(text)
  return (
    <>
      {info.state === 'DISABLED' && <Alert type="error" showIcon title={t.disabled} description={info.disableReason} />}
      {info.examineState === 'REJECT' && <Alert type="warning" showIcon title={t.rejected} description={info.examineReason} />}
      <KeyChanges changes={info.keyChanges} />
    </>
  )
}

function Name({ info }: { info: CompanyInfo }) {
  const language = useLanguage()
  const { industryName, logoFile } = info
  const known = [
    industryName && inLanguage([industryName.zh, industryName.en], language),
    inLanguage(companyScales.labels[info.scale], language),
    info.cityName,
  ]
  return (
    <div className="company-who">
      {logoFile === null ? (
        <span className="company-logo-large" aria-hidden="true">
          {(info.shortName ?? info.name).slice(0, 1)}
        </span>
      ) : (
        <img className="company-logo-large" src={publicAddress(logoFile, 96)} alt="" />
      )}
      <div>
        <div className="company-short">{info.shortName ?? info.name}</div>
        <div className="kit-secondary kit-figure">{info.companyCode}</div>
        <div className="kit-secondary">{known.filter(Boolean).join(' · ')}</div>
      </div>
    </div>
  )
}

function Facts({ info }: { info: CompanyInfo }) {
  const { summary: t } = useText(text)
  const l = useLabels(companyFields)
  const hidden = useHidden()
  const { quota, mainStaff } = info
  const [today] = useState(() => dayOf(new Date()))
  const isSigned = info.signState === 'SIGNED'
  const isDue = info.nextFollowAt !== null && dayOf(info.nextFollowAt) <= today
  return (
    <FactStrip more={<ChangedInPlace info={info} />}>
      <Fact label={t.quota} below={quota.nearestExpire && t.nearest(quota.nearestExpire)} isUrgent={quota.total > 0 && quota.available <= lowQuota}>
        <span className="kit-figure">
          {quota.available} / {quota.total}
        </span>
      </Fact>
      <Fact label={l.sign} below={isSigned ? info.currentSign?.contractNo : null}>
        <DaysLeft validTo={isSigned ? info.signValidTo : null} today={today} />
      </Fact>
      <Fact label={l.saleName} below={info.seaRecycleAt && t.recycle(dayOf(info.seaRecycleAt))}>
        <CompanySale row={info} />
      </Fact>
      <Fact
        label={l.mainStaff}
        below={
          mainStaff &&
          !hidden('companyStaff.mobile') && <Phone info={info} of={companyStaffRecordType} id={mainStaff.id} field="mobile" value={mainStaff.mobile} />
        }
      >
        {orBlank(mainStaff && [mainStaff.name, mainStaff.jobTitle].filter(Boolean).join(' · '))}
      </Fact>
      <Fact label={l.lastFollowAt}>{instant(info.lastFollowAt)}</Fact>
      <Fact label={l.nextFollowAt} isUrgent={isDue}>
        <CompanyNextFollow row={info} />
      </Fact>
    </FactStrip>
  )
}

/** Whoever may change them does so here, as in the list. */
function ChangedInPlace({ info }: { info: CompanyInfo }) {
  const l = useLabels(companyFields)
  return (
    <>
      <Fact label={l.adviserName}>
        <CompanyAdviser row={info} />
      </Fact>
      <Fact label={l.tags}>
        <CompanyTags row={info} />
      </Fact>
    </>
  )
}

/** A contract stands out this many days before its end. */
const soon = 30

/** The last day belongs to the contract. */
export function DaysLeft({ validTo, today }: { validTo: string | null; today: string }) {
  const t = useText(text).summary
  if (validTo === null) return orBlank(null)
  const days = daysBetween(today, validTo)
  const words = days > 0 ? t.daysLeft(days) : days === 0 ? t.lastDay : t.over(-days)
  return (
    <span className="kit-figure" data-low={days <= soon} title={validTo}>
      {words}
    </span>
  )
}
