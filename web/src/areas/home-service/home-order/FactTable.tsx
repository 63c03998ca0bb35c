import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'

/** A named group of facts. */
export function FactTable({ title, items }: { title: string; items: DescriptionsProps['items'] }) {
  return <Descriptions className="order-table" title={title} bordered size="small" column={3} items={items} />
}
