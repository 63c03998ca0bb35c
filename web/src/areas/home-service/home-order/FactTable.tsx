import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'
import { threeColumns } from '../../../kit/detail/fact-columns.ts'

/** A named group of facts. */
export function FactTable({ title, items }: { title: string; items: DescriptionsProps['items'] }) {
  return <Descriptions className="order-table" title={title} bordered size="small" column={threeColumns} items={items} />
}
