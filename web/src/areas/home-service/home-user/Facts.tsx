import { Descriptions } from 'antd'
import type { DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import { instant } from '../../../kit/show/show.tsx'

export function FactLine({ children }: { children: ReactNode }) {
  return <dl className="home-user-facts">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function FactTable({ title, items }: { title: string; items: DescriptionsProps['items'] }) {
  return <Descriptions className="home-user-table" title={title} bordered size="small" column={3} items={items} />
}

export function Updated({ info: { updatedAt, updatedByName } }: { info: { updatedAt: string; updatedByName: string | null } }) {
  return (
    <>
      {instant(updatedAt)} <span className="kit-secondary">{updatedByName}</span>
    </>
  )
}
