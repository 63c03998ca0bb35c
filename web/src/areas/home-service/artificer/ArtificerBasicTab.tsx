import { artificerFields, artificerInfo, artificerRecordType, rateToPercent } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank, day } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { FactTable, Updated } from '../home-user/Facts.tsx'
import { PersonLink } from '../home-user/PersonLink.tsx'
import { text } from './text.ts'

export function ArtificerBasicTab({ info }: { info: ArtificerInfo }) {
  return (
    <div className="home-user-sections">
      <Person info={info} />
      <Service info={info} />
      <Payment info={info} />
      <Account info={info} />
    </div>
  )
}

function Person({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
  const birthDate = (
    <>
      {day(info.birthDate)} {info.age !== null && <span className="kit-secondary">{t.age(info.age)}</span>}
    </>
  )
  const items = useFacts(artificerInfo, artificerFields, info, [
    'name',
    'gender',
    { field: 'birthDate', children: birthDate },
    { field: 'idCardNo', children: <Masked info={info} field="idCardNo" /> },
    'education',
    { field: 'nativePlace', children: info.nativePlaceName ?? blank },
  ])
  return <FactTable title={t.parts.person} items={items} />
}

function Service({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
  const items = useFacts(artificerInfo, artificerFields, info, [
    'providerType',
    'agencyName',
    'workYears',
    { field: 'workCityCode', children: info.cityName ?? blank },
    { field: 'serviceDistricts', children: info.districtNames.join('、') || blank, span: 2 },
    'lng',
    'lat',
    { field: 'tags', children: <Tags names={info.tags} />, span: 'filled' },
    { field: 'introduction', children: <span className="home-user-text">{info.introduction ?? blank}</span>, span: 'filled' },
    'orderCount',
    'refundCount',
    'complaintCount',
  ])
  return <FactTable title={t.parts.service} items={items} />
}

function Payment({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
  const items = useFacts(artificerInfo, artificerFields, info, [
    'payeeName',
    'bankName',
    { field: 'bankAccountNo', children: <Masked info={info} field="bankAccountNo" /> },
    { field: 'commissionRate', children: info.commissionRate === null ? blank : `${rateToPercent(info.commissionRate)}%` },
    'emergencyName',
    { field: 'emergencyMobile', children: <Masked info={info} field="emergencyMobile" /> },
  ])
  return <FactTable title={t.parts.payee} items={items} />
}

function Account({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
  const referrer =
    info.referrerId === null || info.referrerName === null ? (
      blank
    ) : (
      <PersonLink type="ARTIFICER" id={info.referrerId}>
        {info.referrerName}
      </PersonLink>
    )
  const items = useFacts(artificerInfo, artificerFields, info, [
    'source',
    { field: 'referrerName', children: referrer },
    'createdAt',
    { field: 'updatedAt', children: <Updated info={info} /> },
    { field: 'remark', span: 'filled' },
  ])
  return <FactTable title={t.parts.account} items={items} />
}

function Masked({ info, field }: { info: ArtificerInfo; field: 'idCardNo' | 'bankAccountNo' | 'emergencyMobile' }) {
  return <MaskedText of={artificerRecordType} id={info.id} field={field} value={info[field]} />
}

function Tags({ names }: { names: readonly string[] }) {
  if (names.length === 0) return blank
  return (
    <span className="home-user-tags">
      {names.map(name => (
        <ToneTag key={name} tone="neutral">
          {name}
        </ToneTag>
      ))}
    </span>
  )
}
