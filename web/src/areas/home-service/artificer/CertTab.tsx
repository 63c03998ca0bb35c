import { artificerActions, artificerCertFields, artificerInfo } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { Table } from 'antd'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { ExpireDay } from '../home-user/ExpireDay.tsx'
import { text } from './text.ts'

type Cert = ArtificerInfo['certs'][number]

/** Every version that was handed in. The pictures are looked at in the review. */
export function CertTab({ info, onSubmit }: { info: ArtificerInfo; onSubmit: () => void }) {
  const t = useText(text)
  const l = useLabels(artificerCertFields)
  const columns = useColumns(artificerInfo.shape.certs.element, artificerCertFields, [
    { field: 'certType' },
    { field: 'certName' },
    { field: 'categoryName' },
    { field: 'state' },
    { field: 'validTo', render: (validTo, { longTerm, state }) => (longTerm ? l.longTerm : <ExpireDay day={validTo} isCounted={state === 'PASSED'} />) },
    { field: 'submitAt' },
    { field: 'submitSource' },
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
    { field: 'rejectReason' },
  ])
  return (
    <Table<Cert>
      rowKey="id"
      size="middle"
      scroll={{ x: 'max-content' }}
      pagination={false}
      dataSource={info.certs}
      locale={{ emptyText: <EmptyPart text={t.noCert} of={artificerActions} row={info} action="submitCert" onPress={onSubmit} /> }}
      columns={columns}
    />
  )
}
