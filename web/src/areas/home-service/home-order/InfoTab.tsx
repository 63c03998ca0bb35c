import {
  homePersonStates,
  inLanguage,
  orderSources,
  paths,
  productTypes,
  productUnits,
  showInstant,
  homeOrderRecordType,
  homeUserRecordType,
} from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Rate } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { personLink } from '../home-user/opened.ts'
import { text as listText } from './text.ts'
import { FactTable } from './FactTable.tsx'
import { text } from './detail-text.ts'

export function InfoTab({ info }: { info: HomeOrderInfo }) {
  const t = useText(text).info
  const { amount } = useText(listText)
  const language = useLanguage()
  const can = useCan()
  const hidden = useHidden()
  const { consumer } = info
  const name = consumer.realName === null ? consumer.nickname : `${consumer.nickname} / ${consumer.realName}`
  const price = { key: 'unitPrice', label: t.unitPrice, children: money(info.unitPrice) }
  const phone = {
    key: 'mobile',
    label: t.mobile,
    children: <MaskedText of={homeOrderRecordType} id={info.id} field="contactMobile" value={info.contactMobile} />,
  }
  const ownPhone = {
    key: 'consumerMobile',
    label: t.consumerMobile,
    children: <MaskedText of={homeUserRecordType} id={consumer.id} field="mobile" value={consumer.mobile} />,
  }
  return (
    <div className="order-sections">
      <FactTable
        title={t.service}
        items={[
          { key: 'contact', label: t.contact, children: info.contactName },
          ...(hidden('homeUser.mobile') ? [] : [phone]),
          { key: 'appoint', label: t.appoint, children: <Span from={info.appointStart} to={info.appointEnd} /> },
          { key: 'address', label: t.address, children: `${info.regionName} ${info.address}`, span: 'filled' },
          { key: 'duration', label: t.duration, children: t.minutes(info.durationMinutes) },
          { key: 'people', label: t.people, children: t.persons(info.artificerCount), span: 'filled' },
          { key: 'remark', label: t.remark, children: orBlank(info.consumerRemark), span: 'filled' },
          { key: 'inner', label: t.inner, children: orBlank(info.innerRemark), span: 'filled' },
        ]}
      />
      <FactTable
        title={t.product}
        items={[
          {
            key: 'product',
            label: t.product,
            children: can('HomeProductDetail') ? <Link to={paths.HomeProductDetail({ productId: info.productId })}>{info.productName}</Link> : info.productName,
          },
          { key: 'sku', label: t.sku, children: info.skuName },
          { key: 'quantity', label: t.quantity, children: amount(info.quantity, inLanguage(productUnits.labels[info.unit], language)) },
          { key: 'category', label: t.category, children: orBlank(info.categoryName) },
          { key: 'type', label: t.type, children: inLanguage(productTypes.labels[info.productType], language) },
          ...(hidden('homeOrder.money') ? [] : [price]),
        ]}
      />
      <FactTable
        title={t.consumer}
        items={[
          {
            key: 'name',
            label: t.consumerName,
            children: can('HomeUserDetail') ? <Link {...personLink('CONSUMER', consumer.id)}>{name}</Link> : name,
          },
          { key: 'userNo', label: t.userNo, children: consumer.userNo },
          ...(hidden('homeUser.mobile') ? [] : [ownPhone]),
          { key: 'orderCount', label: t.orderCount, children: consumer.orderCount },
          { key: 'status', label: t.status, children: <StatusTag of={homePersonStates.labels} value={consumer.status} />, span: 'filled' },
        ]}
      />
      <FactTable
        title={t.order}
        items={[
          { key: 'source', label: t.source, children: inLanguage(orderSources.labels[info.source], language) },
          { key: 'createdAt', label: t.createdAt, children: instant(info.createdAt) },
          { key: 'owner', label: t.owner, children: orBlank(info.ownerName) },
        ]}
      />
      {info.score !== null && (
        <FactTable
          title={t.rating}
          items={[
            { key: 'score', label: t.score, children: <Rate disabled value={info.score} /> },
            { key: 'ratedAt', label: t.ratedAt, children: instant(info.ratedAt), span: 'filled' },
            { key: 'comment', label: t.comment, children: orBlank(info.comment), span: 'filled' },
          ]}
        />
      )}
    </div>
  )
}

/** Where both are on one day it is said once. */
function Span({ from, to }: { from: string; to: string }) {
  const [day] = showInstant(from).split(' ')
  const end = showInstant(to)
  return (
    <span className="kit-figure">
      {showInstant(from)}–{end.startsWith(day!) ? end.slice(11) : end.slice(5)}
    </span>
  )
}
