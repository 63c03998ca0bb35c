import { certStates, certTypes, inLanguage, submitSources } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { Table } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { ExpireDay } from '../home-user/ExpireDay.tsx'
import { text } from '../home-user/text.ts'

type Cert = ArtificerInfo['certs'][number]

/** Every version that was handed in. The pictures are looked at in the review. */
export function CertTab({ rows }: { rows: Cert[] }) {
  const t = useText(text).detail
  const language = useLanguage()
  return (
    <Table<Cert>
      rowKey="id"
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={false}
      dataSource={rows}
      locale={{ emptyText: <EmptyState text={t.noCert} /> }}
      columns={[
        { key: 'certType', title: t.certType, render: (_, { certType }) => inLanguage(certTypes.labels[certType], language) },
        { title: t.certName, dataIndex: 'certName' },
        { title: t.forCategory, dataIndex: 'categoryName', render: orBlank },
        { key: 'state', title: t.state, render: (_, { state }) => <StatusTag of={certStates.labels} value={state} /> },
        {
          key: 'validTo',
          title: t.validTo,
          render: (_, { validTo, longTerm, state }) => (longTerm ? t.longTerm : <ExpireDay day={validTo} isCounted={state === 'PASSED'} />),
        },
        { title: t.submitAt, dataIndex: 'submitAt', render: instant },
        { key: 'submitSource', title: t.submitSource, render: (_, { submitSource }) => inLanguage(submitSources.labels[submitSource], language) },
        {
          key: 'examined',
          title: t.examined,
          render: (_, { examineByName, examineAt }) => (
            <span className="home-user-names">
              {orBlank(examineByName)}
              {examineAt !== null && <span className="kit-secondary">{instant(examineAt)}</span>}
            </span>
          ),
        },
        { title: t.reason, dataIndex: 'rejectReason', render: orBlank },
      ]}
    />
  )
}
