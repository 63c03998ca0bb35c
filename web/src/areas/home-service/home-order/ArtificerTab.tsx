import { artificerRoles, inLanguage, rateToPercent, artificerRecordType, homeScenes } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { personLink } from '../home-user/opened.ts'
import { FactTable } from './FactTable.tsx'
import { Moment } from './Moment.tsx'
import { Pictures } from './Pictures.tsx'
import { text } from './detail-text.ts'

type Sent = HomeOrderInfo['artificers'][number]

/** Who comes, who was sent before, and how the work went. */
export function ArtificerTab({ info }: { info: HomeOrderInfo }) {
  const t = useText(text).artificer
  const language = useLanguage()
  const can = useCan()
  const hidden = useHidden()
  const mobile = {
    key: 'mobile',
    title: t.mobile,
    render: (_: unknown, row: Sent) => <MaskedText of={artificerRecordType} id={row.artificerId} field="mobile" value={row.mobile} />,
  }
  return (
    <div className="order-sections">
      <Table<Sent>
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={info.artificers}
        locale={{ emptyText: <EmptyState text={t.empty} /> }}
        columns={[
          {
            key: 'name',
            title: t.name,
            render: (_, row) => (
              <span className="order-two">
                <span>{can('HomeUserDetail') ? <Link {...personLink('ARTIFICER', row.artificerId)}>{row.name}</Link> : row.name}</span>
                <span className="kit-secondary kit-figure">{row.artificerNo}</span>
              </span>
            ),
          },
          {
            key: 'state',
            title: t.state,
            render: (_, row) => (row.active ? <ToneTag tone="good">{t.active}</ToneTag> : <Removed row={row} />),
          },
          { key: 'role', title: t.role, render: (_, row) => inLanguage(artificerRoles.labels[row.role], language) },
          { key: 'share', title: t.share, align: 'right', render: (_, row) => `${rateToPercent(row.shareRate)}%` },
          { title: t.score, dataIndex: 'score', align: 'right' },
          ...(hidden('artificer.mobile') ? [] : [mobile]),
          { key: 'assigned', title: t.assigned, render: (_, row) => <Moment name={row.assignedByName} at={row.assignedAt} /> },
        ]}
      />
      <FactTable
        title={t.times}
        items={[
          { key: 'dispatchedAt', label: t.dispatchedAt, children: instant(info.dispatchedAt) },
          { key: 'startedAt', label: t.startedAt, children: instant(info.startedAt) },
          { key: 'finishedAt', label: t.finishedAt, children: instant(info.finishedAt) },
          { key: 'completedAt', label: t.completedAt, children: instant(info.completedAt), span: 'filled' },
          { key: 'photos', label: t.photos, children: <Pictures scene={homeScenes['home.order']} files={info.finishFiles} />, span: 'filled' },
        ]}
      />
    </div>
  )
}

function Removed({ row }: { row: Sent }) {
  const t = useText(text).artificer
  return (
    <span className="order-two">
      <span>
        <ToneTag tone="neutral">{t.removed}</ToneTag>
      </span>
      {row.removedReason !== null && <span className="kit-secondary">{row.removedReason}</span>}
    </span>
  )
}
