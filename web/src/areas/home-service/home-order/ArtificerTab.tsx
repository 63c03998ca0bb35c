import {
  artificerRecordType,
  homeOrderActions,
  homeOrderFields,
  homeOrderInfo,
  homeScenes,
  orderArtificer,
  orderArtificerFields,
  rateToPercent,
} from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Table } from 'antd'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { personLink } from '../home-user/person.ts'
import type { orderDialogs } from './dialogs.ts'
import { FactTable } from './FactTable.tsx'
import { Moment } from './Moment.tsx'
import { subjectOf } from './order-subject.ts'
import { Pictures } from './Pictures.tsx'
import { text } from './text.ts'

/** The tab tells who comes, who was sent before, and how the work went. */
export function ArtificerTab({ info, open }: { info: HomeOrderInfo; open: OpenDialog<typeof orderDialogs> }) {
  const t = useText(text).artificer
  const can = useCan()
  const columns = useColumns(orderArtificer, orderArtificerFields, [
    {
      field: 'name',
      render: (name, row) => (
        <span className="order-two">
          <span>{can('HomeUserDetail') ? <Link {...personLink('ARTIFICER', row.artificerId)}>{name}</Link> : name}</span>
          <span className="kit-secondary kit-figure">{row.artificerNo}</span>
        </span>
      ),
    },
    {
      field: 'active',
      render: (active, row) =>
        active ? (
          <ToneTag tone="good">{t.active}</ToneTag>
        ) : (
          <span className="order-two">
            <span>
              <ToneTag tone="neutral">{t.removed}</ToneTag>
            </span>
            {row.removedReason !== null && <span className="kit-secondary">{row.removedReason}</span>}
          </span>
        ),
    },
    { field: 'role' },
    { field: 'shareRate', align: 'right', render: share => `${rateToPercent(share)}%` },
    { field: 'score', align: 'right' },
    { field: 'mobile', render: (mobile, row) => <MaskedText of={artificerRecordType} id={row.artificerId} field="mobile" value={mobile} /> },
    { field: 'assignedAt', render: (at, row) => <Moment name={row.assignedByName} at={at} /> },
  ])
  const times = useFacts(homeOrderInfo, homeOrderFields, info, [
    'dispatchedAt',
    'startedAt',
    'finishedAt',
    { field: 'completedAt', span: 'filled' },
    { field: 'finishFiles', span: 'filled', children: <Pictures scene={homeScenes['home.order']} files={info.finishFiles} /> },
  ])
  return (
    <div className="order-sections">
      <Table
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        pagination={false}
        dataSource={info.artificers}
        locale={{
          emptyText: <EmptyPart text={t.empty} of={homeOrderActions} row={info} action="dispatch" onPress={() => open('dispatch', subjectOf(info))} />,
        }}
        columns={columns}
      />
      <FactTable title={t.times} items={times} />
    </div>
  )
}
