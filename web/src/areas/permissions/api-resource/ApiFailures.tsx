import type { ValueOf } from '@gongtai/contract'
import { auditResults } from '@gongtai/contract'
import type { ApiInfo } from '@gongtai/contract'
import { Empty, Table } from 'antd'
import { CopyButton } from '../../../kit/show/CopyButton.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import './api.css'
import { milliseconds } from './figure.ts'
import { Moment } from './Moment.tsx'
import { text } from './text.ts'

type Failure = ApiInfo['failures'][number]

export function ApiFailures({ failures }: { failures: Failure[] }) {
  const t = useText(text).api
  if (failures.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noFailure} />
  return (
    <>
      <p className="kit-secondary api-hint">{t.failureHint}</p>
      <Table<Failure>
        size="small"
        pagination={false}
        rowKey={row => `${row.at} ${row.requestId}`}
        dataSource={failures}
        columns={[
          { title: t.at, dataIndex: 'at', render: (at: string) => <Moment at={at} /> },
          { title: t.who, dataIndex: 'realName', render: orBlank },
          {
            title: t.result,
            dataIndex: 'result',
            render: (result: string) =>
              result in auditResults.labels ? <StatusTag of={auditResults.labels} value={result as ValueOf<typeof auditResults>} /> : result,
          },
          { title: t.codeReturned, dataIndex: 'code' },
          { title: t.duration, dataIndex: 'durationMs', render: milliseconds },
          {
            title: t.requestId,
            dataIndex: 'requestId',
            render: (id: string | null) =>
              id && (
                <span className="api-request" title={id}>
                  {id.slice(0, 8)}… <CopyButton text={id} />
                </span>
              ),
          },
        ]}
      />
    </>
  )
}
