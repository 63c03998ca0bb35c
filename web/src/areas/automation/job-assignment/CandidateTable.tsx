import { assignSkips } from '@gongtai/contract'
import type { AssignCandidate } from '@gongtai/contract'
import { Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

/** Everybody who was in question, in the order of the rule, with what decided. */
export function CandidateTable({ of }: { of: readonly AssignCandidate[] }) {
  const t = useText(text).trial
  return (
    <Table
      size="small"
      rowKey="id"
      pagination={of.length > 20 ? { pageSize: 20, showSizeChanger: false, size: 'small' } : false}
      dataSource={of}
      locale={{ emptyText: t.nobody }}
      columns={[
        { title: t.name, dataIndex: 'name' },
        { title: t.load, align: 'right', render: (_, { load, limit }) => <span className="kit-figure">{`${load} / ${limit}`}</span> },
        { title: t.fit, dataIndex: 'fit', render: (fit: number) => t.fits[fit] },
        {
          title: t.skipped,
          dataIndex: 'skip',
          render: (skip: AssignCandidate['skip']) => (skip === null ? <ToneTag tone="good">{t.picked}</ToneTag> : <ValueName of={assignSkips} value={skip} />),
        },
      ]}
    />
  )
}
