import { companyStaffRecordType, positionFields, positionInfo, positionRecordType } from '@gongtai/contract'
import type { PositionInfo } from '@gongtai/contract'
import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'
import { useText } from '../../../base/text.ts'
import { threeColumns } from '../../../kit/detail/fact-columns.ts'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { FeeTerms } from './FeeTerms.tsx'
import { PositionCompany } from './PositionCells.tsx'
import { PositionNote } from './PositionInPlace.tsx'
import { text } from './text.ts'

/** What never leaves the console. The contacts name an account of the company, whose record comes with this part. */
export function InternalFacts({ info }: { info: PositionInfo }) {
  const t = useText(text).internal
  const contact = useFacts(positionInfo, positionFields, info, [
    { field: 'company', children: <PositionCompany row={info} /> },
    { field: 'companyStaffId', children: orBlank([info.companyStaffName, info.companyStaffTitle].filter(Boolean).join(' · ')) },
    {
      field: 'companyStaffMobile',
      children: <MaskedText of={companyStaffRecordType} id={info.companyStaffId} field="mobile" value={info.companyStaffMobile} />,
    },
    'interviewContact',
    {
      field: 'interviewMobile',
      children: <MaskedText of={positionRecordType} id={info.id} field="interviewMobile" value={info.interviewMobile} />,
    },
    'saleName',
  ])
  const fee = useFacts(positionInfo, positionFields, info, [
    { field: 'feeMode', children: <FeeTerms info={info} /> },
    { field: 'feeReason', span: 'filled' },
  ])
  const record = useFacts(positionInfo, positionFields, info, [
    'positionCode',
    { field: 'categoryId', children: info.categoryNames.join(' / ') },
    'visible',
    'anonymous',
    'source',
    'createdByName',
    'createdAt',
    'submittedAt',
    { field: 'examinedAt', children: <Examined info={info} /> },
    'publishedAt',
    'refreshedAt',
    'updatedAt',
    { field: 'internalNote', span: 'filled', children: <PositionNote info={info} /> },
  ])
  return (
    <>
      <FactTable title={t.contact} items={contact} />
      <FactTable title={t.fee} items={fee} />
      <FactTable title={t.record} items={record} />
    </>
  )
}

function Examined({ info }: { info: PositionInfo }) {
  const { examinedAt, examinedByName } = info
  return (
    <>
      {instant(examinedAt)} <span className="kit-secondary">{examinedByName}</span>
    </>
  )
}

function FactTable({ title, items }: { title: string; items: DescriptionsProps['items'] }) {
  return <Descriptions className="position-table" title={title} bordered size="small" column={threeColumns} items={items} />
}
