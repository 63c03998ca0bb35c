import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'

export type Facts = NonNullable<DescriptionsProps['items']>

/** A named group of fields. */
export function FactTable({ title, items }: { title: string; items: Facts }) {
  return <Descriptions className="order-table" title={title} bordered size="small" column={3} items={items} />
}
