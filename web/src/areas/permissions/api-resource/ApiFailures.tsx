import { apiFailure, apiFailureFields } from '@gongtai/contract'
import type { ApiInfo } from '@gongtai/contract'
import { Empty, Table } from 'antd'
import { useColumns } from '../../../kit/list/list-column.ts'
import { CopyButton } from '../../../kit/show/CopyButton.tsx'
import { useText } from '../../../base/text.ts'
import './api.css'
import { milliseconds } from './figure.ts'
import { Moment } from './Moment.tsx'
import { text } from './text.ts'

export function ApiFailures({ failures }: Pick<ApiInfo, 'failures'>) {
  const t = useText(text).api
  const columns = useColumns(apiFailure, apiFailureFields, [
    { field: 'at', render: at => <Moment at={at} /> },
    { field: 'realName' },
    { field: 'result' },
    { field: 'code' },
    { field: 'durationMs', render: milliseconds },
    {
      field: 'requestId',
      render: id =>
        id && (
          <span className="api-request" title={id}>
            {id.slice(0, 8)}… <CopyButton text={id} />
          </span>
        ),
    },
  ])
  if (failures.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noFailure} />
  return (
    <>
      <p className="kit-secondary api-hint">{t.failureHint}</p>
      <Table size="small" pagination={false} rowKey={row => `${row.at} ${row.requestId}`} dataSource={failures} columns={columns} />
    </>
  )
}
