import {
  homeOrderFields,
  homeOrderInfo,
  homeOrderRecordType,
  homePersonStates,
  homeUserRecordType,
  inLanguage,
  paths,
  productUnits,
  showInstant,
} from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Rate } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { personLink } from '../home-user/person.ts'
import { FactTable } from './FactTable.tsx'
import { text } from './text.ts'

export function InfoTab({ info }: { info: HomeOrderInfo }) {
  const { info: t, amount } = useText(text)
  const l = useLabels(homeOrderFields)
  const language = useLanguage()
  const can = useCan()
  const service = useFacts(homeOrderInfo, homeOrderFields, info, [
    'contactName',
    { field: 'contactMobile', children: <MaskedText of={homeOrderRecordType} id={info.id} field="contactMobile" value={info.contactMobile} /> },
    { field: 'appointStart', children: <Span from={info.appointStart} to={info.appointEnd} /> },
    { field: 'address', children: `${info.regionName} ${info.address}`, span: 'filled' },
    { field: 'durationMinutes', children: t.minutes(info.durationMinutes) },
    { field: 'artificerCount', children: t.persons(info.artificerCount), span: 'filled' },
    { field: 'consumerRemark', span: 'filled' },
    { field: 'innerRemark', span: 'filled' },
  ])
  const product = useFacts(homeOrderInfo, homeOrderFields, info, [
    {
      field: 'productName',
      children: can('HomeProductDetail') ? <Link to={paths.HomeProductDetail({ productId: info.productId })}>{info.productName}</Link> : info.productName,
    },
    'skuName',
    { field: 'quantity', children: amount(info.quantity, inLanguage(productUnits.labels[info.unit], language)) },
    'categoryName',
    'productType',
    'unitPrice',
  ])
  const order = useFacts(homeOrderInfo, homeOrderFields, info, ['source', 'createdAt', 'ownerName'])
  const rating = useFacts(homeOrderInfo, homeOrderFields, info, [
    { field: 'score', children: <Rate disabled value={info.score ?? 0} /> },
    { field: 'ratedAt', span: 'filled' },
    { field: 'comment', span: 'filled' },
  ])
  return (
    <div className="order-sections">
      <FactTable title={t.service} items={service} />
      <FactTable title={l.productName} items={product} />
      <Consumer consumer={info.consumer} />
      <FactTable title={t.order} items={order} />
      {info.score !== null && <FactTable title={l.comment} items={rating} />}
    </div>
  )
}

function Consumer({ consumer }: Pick<HomeOrderInfo, 'consumer'>) {
  const t = useText(text).info
  const l = useLabels(homeOrderFields)
  const can = useCan()
  const hidden = useHidden()
  const name = consumer.realName === null ? consumer.nickname : `${consumer.nickname} / ${consumer.realName}`
  const mobile = {
    key: 'mobile',
    label: t.consumerMobile,
    children: <MaskedText of={homeUserRecordType} id={consumer.id} field="mobile" value={consumer.mobile} />,
  }
  return (
    <FactTable
      title={l.consumer}
      items={[
        { key: 'name', label: t.consumerName, children: can('HomeUserDetail') ? <Link {...personLink('CONSUMER', consumer.id)}>{name}</Link> : name },
        { key: 'userNo', label: t.userNo, children: consumer.userNo },
        ...(hidden('homeUser.mobile') ? [] : [mobile]),
        { key: 'orderCount', label: t.orderCount, children: consumer.orderCount },
        { key: 'status', label: t.status, children: <StatusTag of={homePersonStates} value={consumer.status} />, span: 'filled' },
      ]}
    />
  )
}

/** The day is said once where both are on one day. */
function Span({ from, to }: { from: string; to: string }) {
  const [day] = showInstant(from).split(' ')
  const end = showInstant(to)
  return (
    <span className="kit-figure">
      {showInstant(from)}–{end.startsWith(day!) ? end.slice(11) : end.slice(5)}
    </span>
  )
}
