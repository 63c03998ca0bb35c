import { artificerSources, educations, homeGenders, inLanguage, providerTypes, rateToPercent, artificerRecordType } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import type { DescriptionsProps } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { Link } from '@tanstack/react-router'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank, day, instant, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { personLink } from '../home-user/opened.ts'
import { text } from '../home-user/text.ts'
import { FactTable } from '../home-user/Facts.tsx'

type Items = NonNullable<DescriptionsProps['items']>

export function ArtificerBasicTab({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
  const language = useLanguage()
  const hidden = useHidden()
  const idCard: Items = hidden('artificer.idCardNo')
    ? []
    : [
        {
          key: 'idCardNo',
          label: t.detail.idCard,
          children: <MaskedText of={artificerRecordType} id={info.id} field="idCardNo" value={info.idCardNo} />,
        },
      ]
  return (
    <div className="home-user-sections">
      <FactTable
        title={t.detail.person}
        items={[
          { key: 'name', label: t.form.realName, children: info.name },
          { key: 'gender', label: t.form.gender, children: inLanguage(homeGenders.labels[info.gender], language) },
          {
            key: 'birthDate',
            label: t.form.birthDate,
            children: (
              <>
                {day(info.birthDate)} {info.age !== null && <span className="kit-secondary">{t.detail.age(info.age)}</span>}
              </>
            ),
          },
          ...idCard,
          { key: 'education', label: t.form.education, children: orBlank(info.education && inLanguage(educations.labels[info.education], language)) },
          { key: 'nativePlace', label: t.form.nativePlace, children: orBlank(info.nativePlaceName) },
        ]}
      />
      <FactTable
        title={t.form.service}
        items={[
          { key: 'type', label: t.form.providerType, children: inLanguage(providerTypes.labels[info.providerType], language) },
          { key: 'agency', label: t.form.agency, children: orBlank(info.agencyName) },
          { key: 'workYears', label: t.form.workYears, children: orBlank(info.workYears) },
          { key: 'city', label: t.form.city, children: orBlank(info.cityName) },
          { key: 'districts', label: t.form.districts, children: info.districtNames.join('、') || blank, span: 2 },
          { key: 'tags', label: t.form.tags, children: <Tags names={info.tags} />, span: 'filled' },
          { key: 'introduction', label: t.form.introduction, children: <span className="home-user-text">{orBlank(info.introduction)}</span>, span: 'filled' },
          { key: 'orders', label: t.detail.orderCount, children: info.orderCount },
          { key: 'refunds', label: t.detail.refunds, children: info.refundCount },
          { key: 'complaints', label: t.detail.complaints, children: info.complaintCount },
        ]}
      />
      <Payment info={info} />
      <Internal info={info} />
    </div>
  )
}

function Payment({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
  const hidden = useHidden()
  const bank: Items = hidden('artificer.bankAccountNo')
    ? []
    : [
        {
          key: 'bankAccountNo',
          label: t.form.bankAccount,
          children: <MaskedText of={artificerRecordType} id={info.id} field="bankAccountNo" value={info.bankAccountNo} />,
        },
      ]
  const emergency: Items = hidden('artificer.mobile')
    ? []
    : [
        {
          key: 'emergencyMobile',
          label: t.form.emergencyMobile,
          children: <MaskedText of={artificerRecordType} id={info.id} field="emergencyMobile" value={info.emergencyMobile} />,
        },
      ]
  return (
    <FactTable
      title={t.form.payee}
      items={[
        { key: 'payeeName', label: t.form.payeeName, children: orBlank(info.payeeName) },
        { key: 'bankName', label: t.form.bankName, children: orBlank(info.bankName) },
        ...bank,
        { key: 'rate', label: t.form.rate, children: info.commissionRate === null ? blank : `${rateToPercent(info.commissionRate)}%` },
        { key: 'emergencyName', label: t.form.emergencyName, children: orBlank(info.emergencyName) },
        ...emergency,
      ]}
    />
  )
}

function Internal({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <FactTable
      title={t.detail.account}
      items={[
        { key: 'source', label: t.source, children: inLanguage(artificerSources.labels[info.source], language) },
        { key: 'referrer', label: t.detail.referrer, children: <Referrer info={info} /> },
        { key: 'createdAt', label: t.detail.createdAt, children: instant(info.createdAt) },
        {
          key: 'updatedAt',
          label: t.detail.updatedAt,
          children: (
            <>
              {instant(info.updatedAt)} <span className="kit-secondary">{info.updatedByName}</span>
            </>
          ),
        },
        { key: 'remark', label: t.form.remark, children: orBlank(info.remark), span: 'filled' },
      ]}
    />
  )
}

function Referrer({ info: { referrerId, referrerName } }: { info: ArtificerInfo }) {
  const can = useCan()
  if (referrerId === null || referrerName === null) return blank
  return can('HomeUserDetail') ? <Link {...personLink('ARTIFICER', referrerId)}>{referrerName}</Link> : referrerName
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
