import { keptShown, operationStates, ownOperation, ownOperationFields } from '@gongtai/contract'
import type { OwnOperationRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton, Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

/** One operation, and by name what of it could not be undone. */
export function OperationDialog({ of: row, open, onClose }: DialogProps<OwnOperationRow>) {
  return (
    <Modal title={row.title} open={open} onCancel={onClose} footer={null} width={640} destroyOnHidden>
      <Operation id={row.id} />
    </Modal>
  )
}

function Operation({ id }: { id: number }) {
  const t = useText(text)
  const l = useLabels(ownOperationFields)
  const { data, error, refetch } = useQuery(callQuery(ownOperation.info, { id }))
  if (data === undefined) return error === null ? <Skeleton active paragraph={{ rows: 6 }} /> : <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <FactStrip>
        <Fact label={l.state}>
          <StatusTag of={operationStates} value={data.state} />
        </Fact>
        <Fact label={l.createdAt}>{instant(data.createdAt)}</Fact>
        <Fact label={l.total}>{data.total}</Fact>
        <Fact label={l.undone}>{data.undone}</Fact>
        <Fact label={l.kept}>{data.kept}</Fact>
        <Fact label={l.undoUntil}>{data.why ?? instant(data.undoUntil)}</Fact>
      </FactStrip>
      <h3>{t.kept}</h3>
      {data.failures.length === 0 ? (
        <EmptyState text={t.keptNone} />
      ) : (
        <Table
          rowKey="id"
          size="small"
          pagination={false}
          scroll={{ y: 320 }}
          dataSource={data.failures}
          columns={[
            { key: 'name', title: t.record, render: (_, { id: recordId, name }) => (name === '' ? `#${recordId}` : name) },
            { key: 'msg', title: t.reason, dataIndex: 'msg' },
          ]}
        />
      )}
      {data.kept > keptShown && <p className="kit-secondary">{t.keptFirst(keptShown)}</p>}
    </>
  )
}
