import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'
import { threeColumns } from '../../../kit/detail/fact-columns.ts'
import { instant } from '../../../kit/show/show.tsx'

export function FactTable({ title, items }: { title: string; items: DescriptionsProps['items'] }) {
  return <Descriptions className="home-user-table" title={title} bordered size="small" column={threeColumns} items={items} />
}

export function Updated({ info: { updatedAt, updatedByName } }: { info: { updatedAt: string; updatedByName: string | null } }) {
  return (
    <>
      {instant(updatedAt)} <span className="kit-secondary">{updatedByName}</span>
    </>
  )
}
